"""Breads of the griddle, cakes and fruit."""
import math
import random

from dishware import almond, cube_of_butter, honey_drops, plate, sesame
from parts import around, ball, block, curve_through, lathe, ring, spiral, tube
from stage import camera
from surfaces import cells, colored_by, raise_by, spotted, surface

HONEY = (0.8, 0.36, 0.02)


def honey(radius, height, at=(0, 0), wobble=0.12):
    """A pool of honey."""
    pool = surface(HONEY, rough=0.05, coat=1, glow=0.12)
    ball(radius, pool, (at[0], at[1], height), (1.1, 0.95, 0.09), rough=wobble, grain=0.4)


def msemen():
    camera(lens=100)
    plate()
    leaf = spotted((0.88, 0.66, 0.32), (0.52, 0.25, 0.06), grain=3.2, edge=0.56, rough=0.6, bump=0.35, coat=0.15)
    for level, turn in enumerate((0.1, 0.32, -0.05, 0.2)):
        block((1.02, 1.02, 0.05), leaf, (0.02 * level, 0.0, 0.17 + level * 0.085), (0.02, 0.02, turn), edge=0.022, rough=0.016)
    honey(0.28, 0.46)
    cube_of_butter((0.02, 0.02, 0.52), 0.19)


def baghrir():
    camera(lens=100)
    plate()
    for level, (x, y) in enumerate(((-0.05, 0.06), (0.05, -0.02), (0, 0.03))):
        crumb = surface((0.93, 0.7, 0.32), rough=0.7)
        holes = cells(crumb, 20)
        colored_by(crumb, holes, [(0.12, (0.52, 0.28, 0.07)), (0.34, (0.93, 0.7, 0.32))])
        raise_by(crumb, holes, 0.9)
        lathe(curve_through([(0, 0), (0.66, 0), (0.71, 0.03), (0.68, 0.065), (0.5, 0.075), (0, 0.075)]), crumb, (x, y, 0.14 + level * 0.08))
    honey(0.3, 0.4)
    cube_of_butter((0.02, 0.02, 0.46), 0.17)


def harcha():
    camera(lens=100)
    plate()
    crust = spotted((0.9, 0.68, 0.32), (0.62, 0.34, 0.09), grain=3.5, edge=0.52, rough=0.8, bump=0.9)
    cheese = surface((0.97, 0.94, 0.84), rough=0.4, coat=0.2, bump=0.3, grain=12)
    disc = curve_through([(0, 0), (0.56, 0), (0.61, 0.03), (0.61, 0.09), (0.56, 0.12), (0, 0.125)])
    lathe(disc, crust, (0, 0, 0.13))
    ball(0.6, cheese, (0.02, -0.01, 0.28), (1.02, 1.02, 0.11), rough=0.05)
    lathe(disc, crust, (0.06, 0.05, 0.3), (0.0, -0.12, 0))


def sfenj():
    camera(lens=100)
    plate()
    crust = spotted((0.84, 0.5, 0.14), (0.56, 0.25, 0.05), grain=4, rough=0.5, bump=0.5, coat=0.2)
    for x, y, z, lean in ((-0.34, 0.12, 0.27, 0.05), (0.36, 0.14, 0.27, -0.05), (0.0, -0.16, 0.42, 0.22)):
        ring(0.29, 0.14, crust, (x, y, z), (lean, lean, x * 4), rough=0.3)
    sugar = surface((0.98, 0.97, 0.95), rough=0.7)
    for x, y, _ in spiral(140, 0.7):
        ball(0.012, sugar, (x, y, 0.6 - 0.3 * math.hypot(x, y)))


def flower(at, size, dough):
    """A chebakia: strips of dough plaited to a rose."""
    for layer, (count, reach, height) in enumerate(((6, 1.0, 0.0), (5, 0.72, 0.09), (3, 0.42, 0.16))):
        for _, _, angle in around(count, 1, layer * 0.5 + at[0]):
            c, s = math.cos(angle), math.sin(angle)
            place = lambda along, aside, up: (at[0] + size * (along * c - aside * s), at[1] + size * (along * s + aside * c), at[2] + size * (up + height))
            tube([place(0.06, 0, 0.08), place(0.4 * reach, -0.26, 0.16), place(0.95 * reach, -0.16, 0.06), place(0.98 * reach, 0.16, 0.04),
                  place(0.45 * reach, 0.26, 0.16), place(0.06, 0.02, 0.12)], 0.085 * size, dough)
    for _ in range(26):
        angle, r = random.random() * 6.3, random.random() * 0.85
        sesame((at[0] + size * r * math.cos(angle), at[1] + size * r * math.sin(angle), at[2] + size * (0.32 - 0.2 * r)), 0.02)


def chebakia():
    camera(lens=100)
    plate()
    dough = spotted((0.56, 0.2, 0.025), (0.32, 0.09, 0.012), grain=5, rough=0.16, bump=0.15, coat=1)
    for x, y, _ in around(5, 0.5, 0.3):
        flower((x, y, 0.17), 0.34, dough)
    flower((0, 0, 0.34), 0.36, dough)


def gazelle_horns():
    camera(lens=100)
    plate()
    dough = spotted((0.94, 0.8, 0.56), (0.84, 0.6, 0.3), grain=3, rough=0.6, bump=0.15)
    places = [(x, y, 0.2, angle) for x, y, angle in around(6, 0.5)] + [(x, y, 0.36, angle) for x, y, angle in around(2, 0.17, 0.4)]
    for x, y, z, turn in places:
        points = []
        for step in range(9):
            bend = math.pi * (step / 8 - 0.5) * 0.95
            px, py = 0.3 * math.sin(bend), 0.24 * math.cos(bend) - 0.2
            points.append((x + px * math.cos(turn) - py * math.sin(turn), y + px * math.sin(turn) + py * math.cos(turn), z))
        tube(points, 0.105, dough, [0.25, 0.55, 0.85, 1.1, 1.2, 1.1, 0.85, 0.55, 0.25])


def ghriba():
    camera(lens=100)
    plate()
    dome = curve_through([(0, 0), (0.24, 0), (0.29, 0.04), (0.27, 0.12), (0.16, 0.19), (0, 0.21)])
    places = [(x, y, 0.12) for x, y, _ in around(6, 0.55)] + [(0, 0, 0.13)]
    for x, y, z in places:
        crust = surface((0.97, 0.93, 0.86), rough=0.85)
        cracks = cells(crust, 7, "DISTANCE_TO_EDGE")
        colored_by(crust, cracks, [(0.02, (0.66, 0.4, 0.16)), (0.07, (0.97, 0.93, 0.86))])
        raise_by(crust, cracks, 0.9)
        lathe(dome, crust, (x, y, z), (0, 0, x * 5 + y * 3))
        almond((x, y, z + 0.21), size=0.065)


def sellou():
    camera()
    plate()
    lathe(curve_through([(0.72, 0.14), (0.66, 0.24), (0.5, 0.42), (0.32, 0.58), (0.15, 0.68), (0, 0.7)], 8),
          surface((0.46, 0.24, 0.085), rough=0.85, bump=1.0, grain=34))
    for row, (count, radius, z) in enumerate(((18, 0.68, 0.26), (12, 0.45, 0.49), (6, 0.2, 0.67))):
        for x, y, angle in around(count, radius, row * 0.3):
            almond((x, y, z), (0, 0.9, angle), 0.06, (0.84, 0.58, 0.28))
    sugar = surface((0.98, 0.97, 0.95), rough=0.9)
    for x, y, _ in spiral(220, 0.62):
        ball(0.011, sugar, (x, y, 0.73 - 0.72 * math.hypot(x, y) + 0.02))


def mhancha():
    camera(at=(0, -5.6, 4.2), toward=(0, 0, 0.16), lens=100)
    plate()
    pastry = spotted((0.82, 0.5, 0.16), (0.55, 0.26, 0.05), grain=4, rough=0.45, bump=0.35, coat=0.3)
    points = []
    for step in range(64):
        angle = step * 0.31
        radius = 0.05 + 0.037 * angle
        points.append((radius * math.cos(angle), radius * math.sin(angle), 0.24))
    tube(points, 0.118, pastry, [0.6, 0.8] + [1] * 59 + [0.9, 0.7, 0.3])
    sugar = surface((0.98, 0.97, 0.95), rough=0.9)
    for x, y, _ in spiral(260, 0.7):
        ball(0.011, sugar, (x, y, 0.362))
    for x, y, angle in around(7, 0.38):
        almond((x, y, 0.37), (0, 0, angle), 0.06, (0.84, 0.58, 0.28))


def fekkas():
    camera(lens=100)
    plate()
    for index, (x, y, angle) in enumerate([*spiral(12, 0.56)]):
        crumb = spotted((0.86, 0.6, 0.28), (0.62, 0.35, 0.11), grain=5, rough=0.8, bump=0.5)
        z = 0.18 + 0.09 * (index < 5) + 0.03 * (index % 3)
        slice_at = (x, y, z)
        lean = (random.uniform(-0.35, 0.35), random.uniform(-0.35, 0.35), angle * 2)
        lathe([(0, 0.05), (0.2, 0.05), (0.235, 0.03), (0.235, -0.03), (0.2, -0.05), (0, -0.05)], crumb, slice_at, lean, (1.35, 0.8, 1), sides=48)
        for dx, dy in ((-0.1, 0.03), (0.09, -0.02), (0.0, 0.07)):
            almond((x + dx, y + dy, z + 0.055), size=0.035, color=(0.94, 0.82, 0.6))
        ball(0.03, surface((0.16, 0.05, 0.02), rough=0.4), (x + 0.03, y - 0.06, z + 0.055), (1.3, 1, 0.6))


def judges_turban():
    camera(lens=100)
    plate()
    thread = spotted((0.86, 0.6, 0.24), (0.62, 0.34, 0.09), grain=5, rough=0.4, coat=0.4)
    for x, y in ((-0.42, 0.2), (0.42, 0.2), (0.0, -0.28)):
        for strand in range(26):
            radius = 0.36 * (1 - strand / 30)
            height = 0.16 + 0.018 * (strand % 9) + 0.008 * strand
            points = []
            for step in range(22):
                angle = step * 0.31 + strand
                r = radius * (1 + 0.06 * math.sin(step * 1.7 + strand))
                points.append((x + r * math.cos(angle), y + r * math.sin(angle), height + 0.012 * math.sin(step + strand)))
            tube(points, 0.017, thread)
        honey(0.15, 0.42, (x, y), 0.1)
    honey_drops(10, 0.7, 0.14)


def orange_with_cinnamon():
    camera(lens=100)
    plate()
    peel = surface((0.98, 0.72, 0.36), rough=0.4, coat=0.3)
    flesh = surface((0.95, 0.36, 0.01), rough=0.16, coat=0.7, bump=0.25, grain=26)
    cinnamon = surface((0.36, 0.15, 0.05), rough=0.95)
    places = [(x, y, 0.17, angle) for x, y, angle in around(7, 0.5)] + [(0.0, 0.0, 0.24, 0.3)]
    for x, y, z, turn in places:
        lean_x, lean_y = (0.22 * math.sin(turn), -0.22 * math.cos(turn)) if z < 0.2 else (0, 0)
        lathe([(0, -0.04), (0.28, -0.04), (0.3, -0.02), (0.3, 0.02), (0.28, 0.035), (0, 0.035)], peel, (x, y, z), (lean_x, lean_y, 0), sides=64)
        for _, _, angle in around(9, 1):
            r = 0.155
            dx, dy = r * math.cos(angle), r * math.sin(angle)
            ball(0.12, flesh, (x + dx, y + dy, z + 0.035 + lean_x * dy - lean_y * dx), (1.12, 0.44, 0.2), (lean_x, lean_y, angle))
        for _ in range(16):
            dx, dy = random.uniform(-0.15, 0.15), random.uniform(-0.15, 0.15)
            ball(0.011, cinnamon, (x + dx, y + dy, z + 0.062 + lean_x * dy - lean_y * dx))


def honey_knots():
    camera(lens=100)
    plate()
    dough = spotted((0.62, 0.25, 0.03), (0.38, 0.12, 0.015), grain=5, rough=0.16, bump=0.3, coat=1)
    for index, (x, y, angle) in enumerate([*spiral(16, 0.58)]):
        z = 0.2 + 0.17 * (index < 6)
        c, s = math.cos(angle * 2), math.sin(angle * 2)
        points = [(x + a * c - b * s, y + a * s + b * c, z + up) for a, b, up in
                  ((-0.2, 0.1, 0), (0, 0.02, 0.05), (0.17, -0.09, 0), (0.2, 0.05, 0), (0.02, 0.0, 0.08), (-0.19, -0.1, 0))]
        tube(points, 0.052, dough)
        for _ in range(6):
            sesame((x + random.uniform(-0.13, 0.13), y + random.uniform(-0.1, 0.1), z + 0.09))


sweets = {
    "msemen": msemen,
    "baghrir": baghrir,
    "harcha": harcha,
    "sfenj": sfenj,
    "chebakia": chebakia,
    "gazelle-horns": gazelle_horns,
    "ghriba": ghriba,
    "sellou": sellou,
    "mhancha": mhancha,
    "fekkas": fekkas,
    "judges-turban": judges_turban,
    "orange-cinnamon": orange_with_cinnamon,
    "honey-knots": honey_knots,
}
