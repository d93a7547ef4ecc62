"""Everything people read: questions, answers, events, refusals, cards."""
