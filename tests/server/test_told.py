"""Messages on the wire: numbers stay what they are, whole or not."""

import msgspec
import numpy as np

from koloda.kit.say import say
from koloda.server.shapes import Told
from koloda.server.told import said, told


def test_whole_numbers_and_others_come_back_as_they_were_sent():
    message = say("a", 3, n=np.int64(7), whole=2.0, share=np.float64(0.453), list=(1, 0.5))
    sent = msgspec.json.decode(msgspec.json.encode(told(message)), type=Told)
    assert said(sent) == say("a", 3, n=7, whole=2.0, share=0.453, list=(1, 0.5))
    assert [type(sent.fills[gap]) for gap in ("n", "whole", "share")] == [int, float, float]
