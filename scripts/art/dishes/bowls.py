"""Soups, salads, pulses and creams in the painted bowl."""
import math
import random

from dishware import filling, herbs, meat, olive, shrimp, soup_bowl
from parts import ball, block, lathe, ring, spiral, tube
from stage import camera
from surfaces import surface

TOP = 0.59


def bowl(color, **look):
    camera(at=(0, -5.6, 4.1), toward=(0, 0, 0.36), lens=120)
    soup_bowl()
    filling(color, **look)


def oil(count=7, radius=0.42, color=(0.62, 0.5, 0.02)):
    drop = surface(color, rough=0.05, coat=1)
    for x, y, angle in spiral(count, radius, 2):
        ball(random.uniform(0.06, 0.13), drop, (x, y, TOP), (1.3, 1, 0.16), (0, 0, angle))


def powder(color, at=(0.0, 0.0), radius=0.16, height=TOP + 0.01):
    grain = surface(color, rough=0.95)
    for x, y, _ in spiral(150, radius):
        ball(0.012, grain, (at[0] + x + random.uniform(-0.03, 0.03), at[1] + y + random.uniform(-0.03, 0.03), height))


def bissara():
    bowl((0.56, 0.5, 0.16), rough=0.5, bump=0.35, grain=12)
    points = [(0.09 * a * 0.55 * math.cos(a), 0.09 * a * 0.55 * math.sin(a), TOP) for a in [i * 0.5 for i in range(1, 22)]]
    tube(points, 0.045, surface((0.66, 0.5, 0.02), rough=0.05, coat=1), flat=1)
    powder((0.6, 0.09, 0.015), (0.34, -0.18))
    powder((0.4, 0.22, 0.05), (-0.36, 0.14))
    herbs(12, 0.6, TOP)


def chopped(color, pieces, count=120, radius=0.74, heap=0.16, size=0.085):
    """A heap of small cut pieces in the bowl."""
    bowl(color, rough=0.3, heap=heap, coat=0.5)
    materials = [surface(piece, rough=0.28, coat=0.4, bump=0.2, grain=20) for piece in pieces]
    for index, (x, y, _) in enumerate(spiral(count, radius)):
        z = TOP + heap * max(0, 1 - 1.2 * math.hypot(x, y)) + random.uniform(0, 0.03)
        block((size * random.uniform(0.8, 1.3), size, size * 0.8), materials[index % len(materials)], (x, y, z), turns_of(index), edge=0.02)


def turns_of(index):
    return (index * 0.7 % 1.2 - 0.6, index * 1.1 % 1.2 - 0.6, index * 2.3)


def zaalouk():
    bowl((0.26, 0.1, 0.025), rough=0.3, bump=1.0, grain=11, coat=0.5, heap=0.12)
    skin = surface((0.1, 0.03, 0.06), rough=0.3, coat=0.5)
    flesh = surface((0.45, 0.17, 0.04), rough=0.35, coat=0.4, bump=0.5, grain=14)
    for index, (x, y, angle) in enumerate(spiral(70, 0.7)):
        z = TOP + 0.1 * (1 - math.hypot(x, y)) + 0.01
        ball(random.uniform(0.05, 0.09), skin if index % 5 == 0 else flesh, (x, y, z), (1.5, 0.8, 0.55), (0, 0, angle * 5), rough=0.3)
    olive((0.0, 0.05, TOP + 0.2), (0.09, 0.03, 0.04), 0.085)
    olive((0.14, -0.08, TOP + 0.18), (0.09, 0.03, 0.04), 0.085)
    herbs(26, 0.65, TOP + 0.14)
    oil(5)


def taktouka():
    chopped((0.5, 0.06, 0.012), [(0.62, 0.07, 0.02), (0.1, 0.3, 0.03), (0.5, 0.05, 0.012), (0.14, 0.36, 0.05)], 110, size=0.11)
    herbs(20, 0.6, TOP + 0.17)


def moroccan_salad():
    chopped((0.6, 0.2, 0.08), [(0.78, 0.06, 0.02), (0.42, 0.66, 0.2), (0.74, 0.05, 0.02), (0.93, 0.86, 0.88)], 150, size=0.09)
    herbs(34, 0.66, TOP + 0.16)


def onion_salad():
    chopped((0.5, 0.24, 0.12), [(0.94, 0.88, 0.9), (0.78, 0.06, 0.02), (0.92, 0.84, 0.88), (0.08, 0.34, 0.04)], 140, size=0.09)
    herbs(60, 0.7, TOP + 0.15)


def carrot_salad():
    bowl((0.78, 0.3, 0.04), heap=0.12, coat=0.5)
    flesh = surface((0.9, 0.27, 0.01), rough=0.3, coat=0.5)
    for index, (x, y, angle) in enumerate(spiral(64, 0.7)):
        z = TOP + 0.14 * max(0, 1 - 1.1 * math.hypot(x, y))
        lathe([(0, 0.025), (0.1, 0.025), (0.115, 0.0), (0.1, -0.025), (0, -0.025)], flesh, (x, y, z + 0.03), turns_of(index), sides=32)
    herbs(44, 0.68, TOP + 0.16)
    powder((0.42, 0.24, 0.06), (0.1, 0.0), 0.3, TOP + 0.17)


def pulses(color, bean, size, scale, count, extra=lambda: None):
    bowl(color, rough=0.3, bump=0.4, coat=0.4, heap=0.06)
    skin = surface(bean, rough=0.35, coat=0.4)
    for x, y, angle in spiral(count, 0.74):
        z = TOP + 0.08 * max(0, 1 - 1.2 * math.hypot(x, y)) + random.uniform(-0.012, 0.02)
        ball(size, skin, (x, y, z), scale, (random.uniform(-0.5, 0.5), random.uniform(-0.5, 0.5), angle * 7))
    extra()
    herbs(20, 0.6, TOP + 0.11)


def shredded_meat():
    for x, y, _ in spiral(9, 0.5):
        meat((x, y, TOP + 0.08), 0.13)


def cream(color, topping):
    bowl(color, rough=0.45, bump=0.3, grain=26, coat=0.2)
    topping()


def cinnamon_star():
    for index in range(6):
        angle = index * math.pi / 6
        points = [(r * math.cos(angle), r * math.sin(angle), TOP + 0.005) for r in (-0.55, -0.2, 0.2, 0.55)]
        tube(points, 0.02, surface((0.36, 0.15, 0.05), rough=0.95))


def barley():
    grain = surface((0.86, 0.78, 0.6), rough=0.5)
    for x, y, angle in spiral(120, 0.72):
        ball(0.035, grain, (x, y, TOP - 0.005), (1.5, 0.9, 0.5), (0, 0, angle * 3))
    oil(6, color=(0.72, 0.6, 0.06))


def shrimps_in_oil():
    bowl((0.66, 0.2, 0.015), rough=0.08, bump=0.15, coat=1)
    for x, y, angle in spiral(11, 0.56):
        shrimp((x, y, TOP + 0.05), angle * 2, 1.05)
    garlic = surface((0.95, 0.86, 0.62), rough=0.35)
    chili = surface((0.66, 0.03, 0.01), rough=0.2, coat=0.6)
    for index, (x, y, angle) in enumerate(spiral(22, 0.7, 5)):
        if index % 2:
            ball(0.045, garlic, (x, y, TOP + 0.03), (1.4, 1, 0.4), (0, 0, angle))
        else:
            ring(0.05, 0.018, chili, (x, y, TOP + 0.06), (0.4, 0.2, angle))
    herbs(30, 0.66, TOP + 0.1)


def fish_soup():
    bowl((0.62, 0.16, 0.02), rough=0.25, coat=0.5)
    vermicelli = surface((0.93, 0.72, 0.34), rough=0.4)
    for x, y, angle in spiral(44, 0.68):
        tube([(x - 0.08, y, TOP), (x, y + 0.04 * math.sin(angle), TOP + 0.015), (x + 0.07 * math.cos(angle * 2), y + 0.07, TOP)], 0.013, vermicelli)
    flesh = surface((0.93, 0.84, 0.7), rough=0.45, bump=0.4, grain=14)
    for x, y, angle in spiral(8, 0.5, 3):
        ball(0.13, flesh, (x, y, TOP + 0.01), (1.3, 0.9, 0.5), (0, 0, angle), rough=0.2)
    herbs(24, 0.66, TOP + 0.02)


def pumpkin_soup():
    bowl((0.86, 0.36, 0.03), rough=0.35, bump=0.15, coat=0.3)
    swirl = surface((0.97, 0.92, 0.82), rough=0.3, coat=0.3)
    tube([(0.07 * a * math.cos(a), 0.07 * a * math.sin(a), TOP) for a in [i * 0.55 for i in range(2, 14)]], 0.028, swirl)
    seed = surface((0.2, 0.36, 0.06), rough=0.4)
    for x, y, angle in spiral(16, 0.36, 1):
        ball(0.045, seed, (x + 0.1, y - 0.08, TOP + 0.015), (1.5, 0.8, 0.4), (0, 0, angle * 3))


def wild_greens():
    bowl((0.07, 0.13, 0.015), rough=0.4, bump=1.0, grain=16, coat=0.4, heap=0.14)
    leaf = surface((0.09, 0.2, 0.02), rough=0.35, coat=0.4)
    for x, y, angle in spiral(90, 0.7):
        ball(0.1, leaf, (x, y, TOP + 0.12 * (1 - math.hypot(x, y))), (1.6, 0.6, 0.25), (random.uniform(-0.6, 0.6), random.uniform(-0.6, 0.6), angle * 5), rough=0.2)
    for x, y, _ in spiral(9, 0.5, 2):
        olive((x, y, TOP + 0.17), (0.3, 0.06, 0.06), 0.075)
    lemon = surface((0.95, 0.68, 0.05), rough=0.3, coat=0.5)
    for x, y, angle in spiral(7, 0.56, 6):
        block((0.16, 0.06, 0.04), lemon, (x, y, TOP + 0.16), (0.2, 0.2, angle), edge=0.015)


def amlou():
    bowl((0.36, 0.17, 0.045), rough=0.18, bump=0.35, grain=20, coat=0.8)
    oil(5, 0.5, (0.5, 0.26, 0.02))
    nut = surface((0.74, 0.44, 0.17), rough=0.42, bump=0.15, grain=40)
    for x, y, angle in spiral(9, 0.34):
        ball(0.07, nut, (x, y, TOP + 0.03), (1.6, 1, 0.6), (0, 0, angle * 2))


bowls = {
    "bissara": bissara,
    "zaalouk": zaalouk,
    "taktouka": taktouka,
    "moroccan-salad": moroccan_salad,
    "onion-salad": onion_salad,
    "carrot-salad": carrot_salad,
    "lentils": lambda: pulses((0.36, 0.17, 0.04), (0.32, 0.17, 0.05), 0.055, (1, 1, 0.5), 150),
    "lentils-meat": lambda: pulses((0.4, 0.13, 0.03), (0.32, 0.17, 0.05), 0.055, (1, 1, 0.5), 150, shredded_meat),
    "white-beans": lambda: pulses((0.62, 0.13, 0.02), (0.93, 0.82, 0.62), 0.075, (1.5, 0.9, 0.8), 80),
    "chickpeas": lambda: pulses((0.7, 0.44, 0.14), (0.84, 0.58, 0.24), 0.08, (1, 0.95, 0.92), 90, oil),
    "rice-pudding": lambda: cream((0.95, 0.9, 0.8), cinnamon_star),
    "barley-soup": lambda: cream((0.93, 0.88, 0.76), barley),
    "shrimps-in-oil": shrimps_in_oil,
    "fish-soup": fish_soup,
    "pumpkin-soup": pumpkin_soup,
    "wild-greens": wild_greens,
    "amlou": amlou,
}
