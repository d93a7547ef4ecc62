"""Who sits where: keys, browsers, handing over, colours."""
