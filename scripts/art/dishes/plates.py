"""Couscous and its kin, grills, fish and what is fried."""
import math
import random

from dishware import almond, chicken_leg, fish, herbs, lemon_quarter, plate, sesame, shrimp, tomato_slice
from parts import around, ball, block, curve_through, lathe, prism, ring, spiral, tube
from stage import camera
from surfaces import grilled, spotted, surface


def mound(color, grain=42, bump=1.0, top=0.74, base=0.78, rough=0.9):
    profile = curve_through([(base, 0.16), (base * 0.92, 0.24), (base * 0.7, top * 0.54), (base * 0.43, top * 0.8), (base * 0.2, top * 0.95), (0, top)], 8)
    lathe(profile, surface(color, rough=rough, bump=bump, grain=grain))


def couscous_tfaya():
    camera()
    plate()
    mound((0.84, 0.58, 0.2))
    onion = surface((0.42, 0.16, 0.025), rough=0.18, coat=0.8)
    for x, y, angle in spiral(60, 0.42):
        z = 0.78 - 0.75 * math.hypot(x, y) + 0.02
        bend = random.uniform(-0.09, 0.09)
        along = (0.15 * math.cos(angle * 3), 0.15 * math.sin(angle * 3))
        tube([(x - along[0], y - along[1], z - 0.04), (x + bend, y - bend, z + 0.05), (x + along[0], y + along[1], z - 0.03)], 0.028, onion, [0.5, 1.2, 0.5])
    raisin = surface((0.12, 0.03, 0.015), rough=0.35, coat=0.3, bump=0.5, grain=20)
    for x, y, _ in spiral(22, 0.46, 4):
        ball(0.045, raisin, (x, y, 0.84 - 0.75 * math.hypot(x, y)), (1.3, 1, 0.8), (0, 0, x * 9), rough=0.15)
    for x, y, angle in around(12, 0.58):
        almond((x, y, 0.43), (0, 0.6, angle), 0.065, (0.86, 0.6, 0.3))
    chick = surface((0.82, 0.5, 0.16), rough=0.4)
    for x, y, _ in spiral(34, 0.86, 1):
        if math.hypot(x, y) > 0.6:
            ball(0.045, chick, (x, y, 0.3 - 0.3 * (math.hypot(x, y) - 0.6)))


def rfissa():
    camera()
    plate()
    mound((0.72, 0.42, 0.1), grain=14, top=0.5, rough=0.4)
    leaf = spotted((0.86, 0.6, 0.26), (0.55, 0.28, 0.07), grain=5, rough=0.4, coat=0.4)
    for x, y, angle in spiral(58, 0.8):
        z = 0.53 - 0.42 * math.hypot(x, y)
        corners = [(-0.15, -0.1), (0.12, -0.13), (0.17, 0.08), (-0.07, 0.14)]
        prism(corners, 0.025, leaf, (x, y, z), (random.uniform(-0.35, 0.35), random.uniform(-0.35, 0.35), angle * 5), edge=0.01)
    lentil = surface((0.3, 0.16, 0.04), rough=0.4, coat=0.3)
    for x, y, _ in spiral(80, 0.74, 3):
        ball(0.034, lentil, (x, y, 0.6 - 0.42 * math.hypot(x, y)), (1, 1, 0.6))
    for x, angle in ((-0.24, 2.6), (0.24, 0.55)):
        chicken_leg((x, -0.04, 0.72), (1.15, 0, angle + math.pi / 2), 1.2)
    herbs(18, 0.6, lambda x, y: 0.64 - 0.4 * math.hypot(x, y))


def seffa():
    camera()
    plate()
    mound((0.95, 0.88, 0.72), grain=60, bump=0.9, top=0.78)
    cinnamon = surface((0.36, 0.15, 0.05), rough=0.95)
    for _, _, angle in around(8, 1):
        points = [(r * math.cos(angle), r * math.sin(angle), z) for r, z in ((0.03, 0.79), (0.2, 0.75), (0.4, 0.57), (0.56, 0.42), (0.7, 0.26))]
        tube(points, 0.022, cinnamon)
    for x, y, angle in around(8, 0.45, math.pi / 8):
        almond((x, y, 0.54), (0, 0.8, angle), 0.07, (0.8, 0.5, 0.2))
    for x, y, angle in around(24, 0.8):
        almond((x, y, 0.2), (0, 0, angle + 1.57), 0.06, (0.8, 0.5, 0.2))
    ball(0.08, surface((0.97, 0.95, 0.92), rough=0.95, bump=0.3, grain=60), (0, 0, 0.8), (1, 1, 0.6))


def skewer(y, z, pieces, lean=0.0):
    tube([(-1.05, y - lean, z), (0, y, z), (1.1, y + lean, z)], 0.018, surface((0.8, 0.78, 0.74), rough=0.25, metal=1))
    ring(0.05, 0.014, surface((0.8, 0.78, 0.74), rough=0.25, metal=1), (1.15, y + lean, z))
    pieces(y, z, lean)


def lamb(y, z, lean):
    cooked = grilled((0.36, 0.14, 0.05), (0.07, 0.025, 0.012), bars=5)
    fat = grilled((0.8, 0.55, 0.25), (0.3, 0.13, 0.04), bars=5)
    for index in range(7):
        x = -0.72 + index * 0.235
        kind = fat if index % 3 == 1 else cooked
        block((0.2, 0.21, 0.18), kind, (x, y + lean * x, z), (random.uniform(-0.5, 0.5), 0.1, random.uniform(-0.25, 0.25)), edge=0.055, rough=0.018)


def minced(y, z, lean):
    cooked = grilled((0.34, 0.13, 0.045), (0.08, 0.03, 0.014), bars=4)
    for x in (-0.42, 0.38):
        ball(0.12, cooked, (x, y + lean * x, z), (2.7, 0.95, 0.85), (0, 0, lean), rough=0.12, grain=0.5)


def on_skewers(pieces, rows):
    camera(toward=(0.04, 0, 0.2), lens=92)
    plate(1.02)
    for index in range(rows):
        skewer(-0.46 + index * 0.92 / (rows - 1), 0.27 + 0.02 * (index % 2), pieces, 0.03 * (-1) ** index)
    for x, y, _ in ((-0.7, -0.72, 0), (-0.5, -0.8, 0)):
        tomato_slice((x, y, 0.25), 0.14, (0.5, 0, 0))
    herbs(20, 0.7, 0.4)
    onion = surface((0.93, 0.86, 0.88), rough=0.3, coat=0.3)
    for x in (0.3, 0.46, 0.6):
        ring(0.11, 0.016, onion, (x, -0.74, 0.24), (0.5, 0.1, 0))


def grilled_sardines():
    camera(lens=96)
    plate(1.05)
    skin = grilled((0.5, 0.46, 0.4), (0.1, 0.07, 0.045), bars=2.6, along="Z", rough=0.3, coat=0.5)
    for index in range(5):
        fish((0.03 * (-1) ** index, -0.42 + index * 0.2, 0.26 + index * 0.012), 0.03 * (-1) ** index, 1.32, skin)
    lemon_quarter((-0.5, -0.72, 0.27), (0.3, 0, 0.2))
    lemon_quarter((-0.18, -0.8, 0.27), (0.3, 0, -0.1))
    herbs(18, 0.62, 0.38)


def stuffed_sardines():
    camera(lens=96)
    plate(1.05)
    crust = spotted((0.78, 0.48, 0.14), (0.42, 0.19, 0.04), grain=6, rough=0.6, bump=0.8)
    filling = surface((0.2, 0.2, 0.03), rough=0.6, bump=0.7, grain=20)
    for index, (x, y, angle) in enumerate(((-0.42, -0.3, 1.2), (-0.05, -0.36, 1.4), (0.34, -0.3, 1.7), (-0.24, 0.22, 1.3), (0.16, 0.24, 1.6), (0.54, 0.16, 1.9))):
        ball(0.17, filling, (x, y, 0.25), (2.0, 0.95, 0.4), (0, 0, angle))
        ball(0.17, crust, (x, y, 0.31), (2.1, 0.95, 0.38), (0, 0, angle), rough=0.1)
        tip = (x - 0.42 * math.cos(angle), y - 0.42 * math.sin(angle), 0.29)
        for side in (-0.5, 0.5):
            ball(0.07, crust, tip, (1.5, 0.7, 0.25), (0, 0, angle + side))
    lemon_quarter((-0.66, 0.28, 0.27), (0.3, 0, 1.4))
    herbs(16, 0.7, 0.4)


def grilled_sea_bream():
    camera(lens=96)
    plate(1.06)
    skin = grilled((0.62, 0.5, 0.34), (0.16, 0.08, 0.03), bars=2.2, along="Z", rough=0.3, coat=0.5)
    fish((0.02, 0.04, 0.33), 0.04, 1.75, skin, fat=1.75)
    for x, y, angle in ((-0.55, -0.66, 0.3), (-0.2, -0.76, 0.0), (0.62, -0.6, -0.4)):
        lemon_quarter((x, y, 0.27), (0.3, 0, angle))
    sauce = surface((0.12, 0.26, 0.03), rough=0.3, coat=0.5, bump=0.5, grain=25)
    for x, y, _ in spiral(16, 0.34):
        ball(0.05, sauce, (x * 1.3 - 0.05, y * 0.5 + 0.02, 0.5), (1.4, 1, 0.35), rough=0.2)
    tomato_slice((0.3, -0.74, 0.27), 0.15, (0.5, 0, 0))


def fried_squid():
    camera()
    plate()
    crust = spotted((0.86, 0.56, 0.18), (0.62, 0.32, 0.07), grain=7, rough=0.65, bump=0.9)
    for level, (count, radius) in enumerate(((9, 0.55), (6, 0.3), (3, 0.12))):
        for x, y, angle in around(count, radius, level * 0.4):
            ring(0.17, 0.062, crust, (x, y, 0.22 + level * 0.14), (random.uniform(-0.5, 0.5), random.uniform(-0.5, 0.5), angle), rough=0.25)
    for x, angle in ((-0.5, 0.3), (0.5, -0.3)):
        lemon_quarter((x, -0.66, 0.28), (0.3, 0, angle))
    herbs(22, 0.6, lambda x, y: 0.62 - 0.5 * math.hypot(x, y))


def fried_fish():
    camera(lens=94)
    plate(1.06)
    crust = spotted((0.84, 0.55, 0.18), (0.55, 0.27, 0.06), grain=6, rough=0.65, bump=0.8)
    for index, y in enumerate((-0.12, 0.14, 0.4)):
        fish((-0.16, y, 0.29 + index * 0.05), 0.12 * (index - 1), 1.25, crust, fat=1.3)
    for x, y, z in ((0.5, -0.36, 0.24), (0.66, -0.1, 0.26), (0.56, 0.18, 0.3), (0.3, -0.5, 0.24), (0.5, -0.14, 0.36)):
        ring(0.14, 0.055, crust, (x, y, z), (random.uniform(-0.5, 0.5), random.uniform(-0.4, 0.4), 0), rough=0.25)
    for x, y, angle in ((-0.5, -0.5, 0.4), (-0.12, -0.56, 2.4), (-0.76, -0.24, 1.4)):
        shrimp((x, y, 0.28), angle, 1.1)
    lemon_quarter((0.08, -0.78, 0.28), (0.3, 0, 0.1))
    herbs(18, 0.7, 0.46)


def fried_potato_cakes():
    camera()
    plate()
    crust = spotted((0.88, 0.6, 0.2), (0.6, 0.3, 0.07), grain=6, rough=0.65, bump=0.7)
    for x, y, z in ((-0.36, -0.22, 0.24), (0.32, -0.28, 0.24), (0.34, 0.3, 0.25), (-0.34, 0.34, 0.25), (0.0, 0.02, 0.48)):
        ball(0.34, crust, (x, y, z), (1, 1, 0.46), (0, 0, x * 7), rough=0.08, grain=0.5)
    herbs(18, 0.5, lambda x, y: 0.66 - 0.4 * math.hypot(x, y))
    lemon_quarter((-0.05, -0.72, 0.27), (0.3, 0, 0.1))


def briouats(glazed):
    camera()
    plate()
    crust = spotted((0.8, 0.44, 0.1) if glazed else (0.86, 0.58, 0.22), (0.5, 0.2, 0.03), grain=4, rough=0.25 if glazed else 0.55, coat=0.8 if glazed else 0.1, bump=0.3)
    corners = [(-0.25, -0.2), (0.25, -0.2), (0, 0.25)]
    places = [(x, y, 0.18, angle) for x, y, angle in around(6, 0.5, 0.3)]
    places += [(x, y, 0.36, angle + 0.6) for x, y, angle in around(3, 0.2, 0.8)]
    for x, y, z, angle in places:
        prism(corners, 0.14, crust, (x, y, z), (random.uniform(-0.2, 0.2), random.uniform(-0.2, 0.2), angle), edge=0.055)
        for _ in range(9 if glazed else 0):
            sesame((x + random.uniform(-0.12, 0.12), y + random.uniform(-0.12, 0.12), z + 0.16))
    if not glazed:
        herbs(14, 0.5, lambda x, y: 0.54 - 0.4 * math.hypot(x, y))


def seafood_pastilla():
    camera(at=(0, -5.6, 4.2), toward=(0, 0, 0.16), lens=100)
    plate(0.98)
    crust = spotted((0.85, 0.54, 0.18), (0.6, 0.28, 0.06), grain=3.5, rough=0.5, bump=0.5, coat=0.15)
    lathe(curve_through([(0, 0.1), (0.6, 0.1), (0.7, 0.14), (0.72, 0.25), (0.66, 0.35), (0.55, 0.38), (0, 0.385)]), crust)
    for x, y, angle in around(3, 0.24, 0.5):
        shrimp((x, y, 0.44), angle + 0.5, 0.95)
    for x, y, angle in around(6, 0.54):
        lemon_quarter((x, y, 0.4), (0.2, 0, angle + 1.57), 0.08)
    herbs(26, 0.5, 0.41)


plates = {
    "couscous-tfaya": couscous_tfaya,
    "rfissa": rfissa,
    "seffa": seffa,
    "lamb-skewers": lambda: on_skewers(lamb, 4),
    "kefta-skewers": lambda: on_skewers(minced, 5),
    "grilled-sardines": grilled_sardines,
    "stuffed-sardines": stuffed_sardines,
    "sea-bream": grilled_sea_bream,
    "fried-squid": fried_squid,
    "fried-fish": fried_fish,
    "potato-cakes": fried_potato_cakes,
    "briouats": lambda: briouats(glazed=False),
    "honey-briouats": lambda: briouats(glazed=True),
    "seafood-pastilla": seafood_pastilla,
}
