"""Tagines without their lid, by what lies on top; and the tanjia."""
import math
import random

from dishware import almond, carrot, chicken_leg, filling, fish, herbs, lemon_quarter, meat, olive, potato, sesame, shrimp, tagine_base, tomato_slice
from parts import around, ball, curve_through, lathe, spiral, tube
from stage import camera
from surfaces import spotted, surface


def tagine(color, **look):
    camera(at=(0, -5.6, 4.0), toward=(0, 0, 0.32), lens=100)
    tagine_base()
    filling(color, radius=0.93, height=0.335, **look)


def with_chicken_and_olives():
    tagine((0.78, 0.42, 0.05))
    for x, y, angle in ((-0.22, -0.06, 2.7), (0.22, -0.06, 0.45), (0, 0.2, 1.9)):
        chicken_leg((x, y, 0.5), (1.2, 0, angle + math.pi / 2), 1.3)
    for x, y, angle in around(5, 0.72, 0.2):
        lemon_quarter((x, y, 0.42), (0.4, 0.2, angle + 1.2))
    for x, y, _ in spiral(26, 0.84, 3):
        if math.hypot(x, y) > 0.4:
            olive((x, y, 0.4), (0.3, 0.25, 0.03) if random.random() < 0.6 else (0.12, 0.03, 0.04))
    herbs(16, 0.6, 0.62)


def with_prunes():
    tagine((0.33, 0.12, 0.03), coat=0.6)
    for x, y, _ in around(5, 0.34, 0.4):
        meat((x, y, 0.47), 0.23)
    meat((0, 0, 0.62), 0.22)
    prune = surface((0.035, 0.01, 0.012), rough=0.22, coat=0.6, bump=0.5, grain=9)
    for x, y, angle in around(9, 0.7):
        ball(0.12, prune, (x, y, 0.42), (1.25, 1, 0.8), (0, 0, angle), rough=0.12)
    for x, y, _ in spiral(16, 0.72, 2):
        almond((x, y, 0.56 if math.hypot(x, y) < 0.5 else 0.46), size=0.065, color=(0.86, 0.6, 0.3))
    for x, y, _ in spiral(90, 0.72):
        sesame((x, y, 0.54 - 0.12 * math.hypot(x, y) + 0.09))


def with_kefta_and_eggs():
    tagine((0.56, 0.06, 0.012), bump=0.6, grain=12, coat=0.4)
    for x, y, _ in around(9, 0.66):
        meat((x, y, 0.42), 0.135, color=(0.34, 0.14, 0.06))
    for x, y, _ in around(4, 0.3, 0.8):
        meat((x, y + 0.02, 0.42), 0.13, color=(0.34, 0.14, 0.06))
    white, yolk = surface((0.97, 0.95, 0.9), rough=0.3, coat=0.4), surface((0.98, 0.5, 0.02), rough=0.12, coat=0.8)
    for x, y, turn in ((-0.27, -0.08, 0.3), (0.3, 0.1, 1.4)):
        ball(0.29, white, (x, y, 0.44), (1, 0.82, 0.2), (0, 0, turn), rough=0.1, grain=0.6)
        ball(0.13, yolk, (x, y, 0.49), (1, 1, 0.62))
    herbs(34, 0.8, 0.47)


def with_quince():
    tagine((0.42, 0.17, 0.03), coat=0.6)
    for x, y, _ in around(4, 0.24, 0.4):
        meat((x, y, 0.5), 0.23)
    quince = surface((0.8, 0.3, 0.07), rough=0.2, coat=0.7)
    for x, y, angle in around(7, 0.64):
        ball(0.2, quince, (x, y, 0.43), (1.25, 0.55, 0.55), (0.5, 0, angle + math.pi / 2))
    okra = surface((0.2, 0.36, 0.06), rough=0.45)
    for x, y, angle in around(14, 0.42, 0.2):
        tube([(x, y, 0.6), (x * 1.25, y * 1.25, 0.56), (x * 1.6, y * 1.6, 0.5)], 0.042, okra, [1.1, 1, 0.35])
    for x, y, _ in spiral(50, 0.6):
        sesame((x, y, 0.62 - 0.12 * math.hypot(x, y)))


def with_vegetables():
    tagine((0.72, 0.36, 0.06))
    zucchini = surface((0.2, 0.42, 0.05), rough=0.35, coat=0.3, bump=0.2, grain=18)
    turnip = surface((0.92, 0.78, 0.36), rough=0.4, coat=0.2)
    for index, (x, y, angle) in enumerate(around(12, 0.42)):
        lean = (-0.95, 0, angle + math.pi / 2)
        if index % 3 == 0:
            carrot((x, y, 0.55), lean, 0.75)
        elif index % 3 == 1:
            ball(0.1, zucchini, (x, y, 0.54), (1, 1, 3.4), lean)
        else:
            ball(0.1, turnip, (x, y, 0.54), (1.1, 1, 3.2), lean)
    for x, y, _ in around(6, 0.13):
        tomato_slice((x, y, 0.78), 0.13, (0.15 * y, 0.15 * x, 0))
    pea = surface((0.3, 0.55, 0.06), rough=0.35, coat=0.3)
    for x, y, _ in spiral(70, 0.88):
        if math.hypot(x, y) > 0.55:
            ball(0.042, pea, (x, y, 0.39))
    herbs(14, 0.2, 0.83)


def with_fish():
    tagine((0.66, 0.25, 0.03), coat=0.5)
    for x, y, _ in around(9, 0.72):
        potato((x, y, 0.38))
    skin = spotted((0.72, 0.6, 0.42), (0.3, 0.2, 0.1), grain=6, rough=0.3, bump=0.3, coat=0.6)
    fish((-0.02, -0.14, 0.55), 0.08, 1.25, skin, fat=1.15)
    fish((0.04, 0.2, 0.56), 0.02, 1.15, skin, fat=1.15)
    for x, y in ((-0.42, -0.5), (0.0, -0.58), (0.42, -0.5), (-0.3, 0.5), (0.3, 0.5)):
        tomato_slice((x, y, 0.5), 0.17, (0.35, 0.1, 0))
    pepper = surface((0.12, 0.4, 0.05), rough=0.3, coat=0.4)
    for x, lean in ((-0.5, 0.1), (-0.05, -0.12), (0.36, 0.08)):
        tube([(x, -0.32, 0.6), (x + lean, -0.1, 0.72), (x + lean, 0.12, 0.74), (x, 0.36, 0.62)], 0.035, pepper)
    for x, y in ((-0.75, 0.0), (0.76, 0.06)):
        lemon_quarter((x, y, 0.46), (0.3, 0, 1.2), 0.17)
    herbs(36, 0.8, lambda x, y: 0.7 - 0.32 * math.hypot(x, y))


def with_shrimps():
    tagine((0.6, 0.07, 0.012), bump=0.6, grain=11, coat=0.5)
    for x, y, angle in around(8, 0.6):
        shrimp((x, y, 0.42), angle + 0.6, 1.15)
    for x, y, angle in around(4, 0.24, 0.3):
        shrimp((x, y, 0.46), angle + 0.4, 1.15)
    herbs(44, 0.85, 0.46)


def tanjia():
    camera(at=(0, -6.2, 2.6), toward=(0, 0, 0.95), lens=84)
    clay = spotted((0.62, 0.27, 0.1), (0.4, 0.15, 0.05), grain=3, rough=0.75, bump=0.25)
    body = curve_through([(0, 0), (0.42, 0), (0.5, 0.04), (0.62, 0.3), (0.68, 0.62), (0.6, 0.98), (0.42, 1.25), (0.36, 1.42), (0.4, 1.56)])
    lathe(body, clay)
    for side in (-1, 1):
        tube([(side * 0.38, 0, 1.44), (side * 0.64, 0, 1.5), (side * 0.82, 0, 1.25), (side * 0.78, 0, 1.0), (side * 0.6, 0, 0.92)], 0.062, clay)
    paper = surface((0.86, 0.7, 0.46), rough=0.85, bump=0.6, grain=5)
    lathe(curve_through([(0.47, 1.3), (0.44, 1.4), (0.41, 1.46), (0.43, 1.58), (0.36, 1.66), (0, 1.69)]), paper)
    for x, y, angle in around(22, 0.44):
        ball(0.09, paper, (x, y, 1.33), (0.5, 0.9, 1.3), (0, 0, angle))
    for height in (1.43, 1.46):
        twine = [(0.425 * math.cos(a * 0.35), 0.425 * math.sin(a * 0.35), height) for a in range(19)]
        tube(twine, 0.014, surface((0.5, 0.33, 0.13), rough=0.9))


tagines = {
    "tagine-chicken": with_chicken_and_olives,
    "tagine-prunes": with_prunes,
    "tagine-kefta": with_kefta_and_eggs,
    "tagine-quince": with_quince,
    "tagine-vegetables": with_vegetables,
    "tagine-fish": with_fish,
    "tagine-shrimps": with_shrimps,
    "tanjia": tanjia,
}
