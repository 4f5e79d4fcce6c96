"""What the dishes lie in, and the pieces that many of them share."""
import math
import random

from parts import ball, block, curve_through, lathe, spiral, tube, turns
from surfaces import plain, spotted, surface

GLAZE = {"rough": 0.22, "coat": 0.6}


def plate(scale=1.0):
    """A dinner plate with a painted rim; food lies at z = 0.1."""
    profile = curve_through([(0, 0), (0.55, 0), (0.6, 0.02), (0.75, 0.1), (1.05, 0.2), (1.08, 0.23), (1.04, 0.24),
                             (0.74, 0.15), (0.6, 0.1), (0, 0.1)])
    lathe(profile, surface((1, 1, 1), texture="bowl.png", **GLAZE), scale=(scale,) * 3, band=(0.62, 0.8))


def tagine_base():
    """The open lower half of a tagine; food lies at z = 0.33, within a radius of 0.9."""
    outside = curve_through([(0, 0), (0.55, 0), (0.62, 0.02), (0.72, 0.12), (0.95, 0.3), (1.08, 0.36), (1.1, 0.4)])
    lathe(outside, surface((1, 1, 1), texture="base.png", **GLAZE), band=(0.2, 1))
    inside = curve_through([(1.1, 0.4), (1.06, 0.43), (1.0, 0.41), (0.94, 0.36), (0.8, 0.26), (0, 0.22)])
    lathe(inside, surface((0.55, 0.2, 0.08), rough=0.3, coat=0.5))


def soup_bowl():
    """A painted bowl on a foot; its filling stands at z = 0.58, within a radius of 0.77."""
    outside = curve_through([(0, 0), (0.3, 0), (0.33, 0.03), (0.3, 0.1), (0.55, 0.24), (0.8, 0.5), (0.84, 0.66)], 7)
    inside = curve_through([(0.79, 0.66), (0.75, 0.5), (0.6, 0.36), (0, 0.3)], 5)
    last = (len(outside) - 1) / (len(outside) + len(inside) - 1)
    lathe(outside + inside, surface((1, 1, 1), texture="bowl.png", **GLAZE), band=(last * 0.42, last))


def filling(color, radius=0.775, height=0.575, rough=0.3, bump=0.3, grain=9.0, coat=0.25, heap=0.0):
    """What fills a dish up to `height`; `heap` raises its middle."""
    profile = curve_through([(radius, height - 0.015), (radius * 0.7, height + heap * 0.6), (radius * 0.3, height + heap),
                             (0, height + heap)])
    return lathe(profile, surface(color, rough=rough, bump=bump, grain=grain, coat=coat))


def meat(at, size=0.2, seed_turn=None, color=(0.3, 0.11, 0.045), sheen=0.5):
    material = spotted(color, (0.13, 0.04, 0.015), grain=5, rough=0.4, bump=0.7, coat=sheen)
    return ball(size, material, at, (1.25, 1, 0.8), seed_turn or turns(), rough=0.28, grain=0.55)


def chicken_leg(at, turn, size=1.0, color=(0.72, 0.36, 0.07)):
    skin = spotted(color, (0.42, 0.15, 0.02), grain=4, rough=0.35, bump=0.35, coat=0.5)
    profile = curve_through([(0, -0.3), (0.13, -0.27), (0.2, -0.12), (0.19, 0.05), (0.11, 0.22), (0.065, 0.34), (0.06, 0.4)])
    lathe(profile, skin, at, turn, (size,) * 3, sides=48)
    bone = surface((0.93, 0.86, 0.72), rough=0.4)
    lathe(curve_through([(0.035, 0.36), (0.035, 0.5), (0.06, 0.55), (0.03, 0.6), (0, 0.6)]), bone, at, turn, (size,) * 3, sides=32)


def almond(at, turn=None, size=0.055, color=(0.74, 0.44, 0.17)):
    ball(size, plain(color, rough=0.42, bump=0.15, grain=40), at, (1.75, 1, 0.65), turn or (0, 0, random.random() * 6))


def sesame(at, size=0.018):
    ball(size, plain((0.93, 0.82, 0.58), rough=0.5), at, (1.6, 1, 0.6), turns())


def olive(at, color=(0.22, 0.2, 0.02), size=0.075):
    ball(size, plain(color, rough=0.2, coat=0.4), at, (1.35, 1, 1), turns())


def lemon_quarter(at, turn, size=0.2):
    """A quarter of a preserved lemon, skin outside."""
    skin = surface((0.95, 0.64, 0.04), rough=0.3, bump=0.25, grain=40, coat=0.4)
    ball(size, skin, at, (1.5, 0.55, 0.6), turn)


def herbs(count, radius, height, color=(0.05, 0.3, 0.03), size=0.04, first=0):
    leaf = plain(color, rough=0.5)
    for x, y, angle in spiral(count, radius, first):
        z = height(x, y) if callable(height) else height
        ball(size, leaf, (x, y, z), (1.5, 0.7, 0.2), (random.uniform(-0.4, 0.4), random.uniform(-0.4, 0.4), angle * 3))


def shrimp(at, turn=0.0, size=1.0):
    body = surface((0.93, 0.36, 0.16), rough=0.3, coat=0.5, bump=0.12, grain=12)
    points, taper = [], []
    for index in range(10):
        angle = 0.5 + index * 0.47
        points.append((0.16 * math.cos(angle), 0.16 * math.sin(angle), 0.02 * index / 9))
        taper.append([0.5, 0.95, 1.1, 1.1, 1.05, 0.95, 0.85, 0.7, 0.55, 0.4][index])
    thing = tube(points, 0.082, body, taper)
    thing.location, thing.rotation_euler, thing.scale = at, (0, 0, turn), (size, size, size)
    band = surface((0.99, 0.72, 0.52), rough=0.35, coat=0.4)
    for index in range(1, 8):
        x, y, z = points[index]
        cx, cy = x * math.cos(turn) - y * math.sin(turn), x * math.sin(turn) + y * math.cos(turn)
        angle = 0.5 + index * 0.47 + turn
        piece = ball(0.083 * taper[index] * size * 1.02, band, (at[0] + cx * size, at[1] + cy * size, at[2] + z * size),
                     (1, 0.16, 1), (0, 0, angle + math.pi / 2 + math.pi / 2))
        piece.name = "band"
    x, y, z = points[-1]
    for side in (-0.35, 0.35):
        angle = 0.5 + 9 * 0.47 + turn + math.pi / 2 + side
        cx, cy = x * math.cos(turn) - y * math.sin(turn), x * math.sin(turn) + y * math.cos(turn)
        ball(0.06 * size, body, (at[0] + cx * size + 0.05 * size * math.cos(angle), at[1] + cy * size + 0.05 * size * math.sin(angle), at[2] + z * size),
             (1.5, 0.75, 0.3), (0, 0, angle))


def fish(at, turn, length=1.0, material=None, fat=1.0):
    """A whole fish that lies on its side, its head toward x."""
    c, s = math.cos(turn), math.sin(turn)
    place = lambda x, y, z: (at[0] + length * (x * c - y * s), at[1] + length * (x * s + y * c), at[2] + length * z)
    profile = curve_through([(0, -0.5), (0.045, -0.46), (0.04, -0.4), (0.09, -0.2), (0.125, 0.05), (0.12, 0.25), (0.08, 0.4), (0.03, 0.48), (0, 0.5)])
    lathe([(radius * fat, height) for radius, height in profile], material, at, (math.pi / 2, 0, turn + math.pi / 2),
          (length, length * 0.55, length), sides=48)
    for side in (-1, 1):
        ball(0.11 * length, material, place(-0.53, side * 0.06 * fat, 0), (1.1, 0.42, 0.14), (0, 0, turn - side * 0.55))
    ball(0.08 * length, material, place(-0.05, 0.13 * fat, 0.0), (1.5, 0.45, 0.15), (0, 0, turn - 0.25))
    ball(0.019 * length, surface((0.95, 0.93, 0.86), rough=0.3), place(0.33, 0.02, 0.058 * fat), (1, 1, 0.7))
    ball(0.011 * length, surface((0.02, 0.02, 0.02), rough=0.1), place(0.332, 0.015, 0.07 * fat), (1, 1, 0.7))


def tomato_slice(at, size=0.17, turn=(0, 0, 0)):
    lathe([(0, 0.03), (size * 0.85, 0.03), (size, 0.02), (size, -0.02), (0, -0.03)], surface((0.8, 0.06, 0.02), rough=0.25, coat=0.4, bump=0.3, grain=16), at, turn, sides=48)


def potato(at, turn=None):
    ball(0.17, surface((0.88, 0.6, 0.16), rough=0.45, coat=0.2), at, (1.3, 0.85, 0.75), turn or turns(), rough=0.1)


def carrot(at, turn, length=0.5):
    half = length / 2
    profile = curve_through([(0, half), (0.075, half - 0.02), (0.08, 0), (0.04, -half), (0, -half)])
    lathe(profile, surface((0.88, 0.25, 0.01), rough=0.35, coat=0.3, bump=0.15, grain=20), at, turn, sides=40)


def honey_drops(count, radius, height, color=(0.75, 0.33, 0.02)):
    for x, y, _ in spiral(count, radius):
        ball(0.03, plain(color, rough=0.08, coat=1), (x, y, height), (1.4, 1.2, 0.4))


def cube_of_butter(at, size=0.15, turn=0.3):
    block((size, size, size * 0.6), surface((0.98, 0.8, 0.28), rough=0.35, coat=0.3), at, (0, 0, turn), edge=0.025)
