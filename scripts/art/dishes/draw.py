"""Draws one dish: blender -b --python-exit-code 1 -P scripts/art/dishes/draw.py -- NAME SIZE SAMPLES OUT.png"""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import stage  # noqa: E402
from bowls import bowls  # noqa: E402
from plates import plates  # noqa: E402
from sweets import sweets  # noqa: E402
from tagines import tagines  # noqa: E402

name, size, samples, out = sys.argv[sys.argv.index("--") + 1 :]
stage.clear()
{**tagines, **plates, **bowls, **sweets}[name]()
stage.render(out, int(size), int(samples))
