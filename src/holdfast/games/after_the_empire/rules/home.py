"""The player board's simple Worker spaces: Infirmary (AE-INFI) and Granary (AE-GRAN)."""

from typing import Final

from holdfast.kernel.state import Script

from .farms import ProtectFarm, SowFarms
from .steps import Heal

INFIRMARY_WORK: Final = Script("infirmary", "AE-INFI-01", (Heal(4),))
# [AE-GRAN-05] the Protect comes after the Sow steps
SOW_FARMS: Final = SowFarms(3, True)
GRANARY_WORK: Final = Script("granary", "AE-GRAN-01", (SOW_FARMS, ProtectFarm(True)))
