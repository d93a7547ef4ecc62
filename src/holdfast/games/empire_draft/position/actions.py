"""Action codes of the draft: one block by kind of card for each kind of answer."""

from typing import Final

from holdfast.games.empire.position.actions import KIND_SPACE

SUGGESTED: Final = 0  # take the deck the table suggests
BUILD: Final = 1  # build an own one
FINISH: Final = 2  # hand it in
PICK: Final = KIND_SPACE  # + kind: out of the pack
ADD: Final = 2 * KIND_SPACE  # + kind: into the deck
REMOVE: Final = 3 * KIND_SPACE  # + kind: out of the deck again
DEAL: Final = 4 * KIND_SPACE  # + kind: chance puts it into a pack
ACTION_SPACE: Final = 5 * KIND_SPACE
