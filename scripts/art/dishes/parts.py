"""Shapes of the drawn dishes. Lengths are plates: a dinner plate's radius is 1."""
import math
import random
from functools import cache

import bpy

GOLDEN_ANGLE = 2.39996


def shown(mesh, material, at=(0, 0, 0), turn=(0, 0, 0), scale=(1, 1, 1), smooth=True):
    for polygon in mesh.polygons:
        polygon.use_smooth = smooth
    thing = bpy.data.objects.new("thing", mesh)
    thing.location, thing.rotation_euler, thing.scale = at, turn, scale
    mesh.materials.append(material)
    bpy.context.scene.collection.objects.link(thing)
    return thing


def curve_through(points, steps=6):
    """Catmull-Rom through points of any dimension."""
    ends = [points[0], *points, points[-1]]
    out = []
    for a, b, c, d in zip(ends, ends[1:], ends[2:], ends[3:]):
        for step in range(steps):
            t = step / steps
            out.append(tuple(
                0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t**3)
                for p, q, r, s in zip(a, b, c, d)
            ))
    return [*out, points[-1]]


def lathe(profile, material, at=(0, 0, 0), turn=(0, 0, 0), scale=(1, 1, 1), band=None, sides=96):
    """A profile of (radius, height) turned about z; `band`: the part of it (0 to 1) that a texture covers."""
    lengths = [0.0]
    for a, b in zip(profile, profile[1:]):
        lengths.append(lengths[-1] + math.dist(a, b))
    first, last = [round(part * (len(profile) - 1)) for part in (band or (0, 1))]
    start, whole = lengths[first], max(lengths[last] - lengths[first], 1e-6)
    vertices, faces, places = [], [], []
    for index, (radius, height) in enumerate(profile):
        for side in range(sides + 1):
            angle = 2 * math.pi * side / sides
            r = max(radius, 1e-4)
            vertices.append((r * math.cos(angle), r * math.sin(angle), height))
            places.append((side / sides, (lengths[index] - start) / whole))
    row = sides + 1
    for index in range(len(profile) - 1):
        for side in range(sides):
            corner = index * row + side
            faces.append((corner, corner + 1, corner + row + 1, corner + row))
    mesh = bpy.data.meshes.new("lathe")
    mesh.from_pydata(vertices, [], faces)
    layer = mesh.uv_layers.new(name="uv")
    for loop in mesh.loops:
        layer.data[loop.index].uv = places[loop.vertex_index]
    return shown(mesh, material, at, turn, scale)


@cache
def sphere_mesh(segments):
    rows = segments // 2
    vertices = [(0, 0, 1)]
    for row in range(1, rows):
        tilt = math.pi * row / rows
        vertices += [(math.sin(tilt) * math.cos(turn), math.sin(tilt) * math.sin(turn), math.cos(tilt))
                     for turn in (2 * math.pi * side / segments for side in range(segments))]
    vertices.append((0, 0, -1))
    last = len(vertices) - 1
    faces = [(0, 1 + side, 1 + (side + 1) % segments) for side in range(segments)]
    for row in range(rows - 2):
        above, below = 1 + row * segments, 1 + (row + 1) * segments
        faces += [(above + side, below + side, below + (side + 1) % segments, above + (side + 1) % segments) for side in range(segments)]
    above = 1 + (rows - 2) * segments
    faces += [(above + side, last, above + (side + 1) % segments) for side in range(segments)]
    return mesh_of("sphere", vertices, faces)


@cache
def ring_mesh(radius, thickness):
    around_it, across_it = 64, 24
    vertices = []
    for one in range(around_it):
        turn = 2 * math.pi * one / around_it
        for other in range(across_it):
            tilt = 2 * math.pi * other / across_it
            r = radius + thickness * math.cos(tilt)
            vertices.append((r * math.cos(turn), r * math.sin(turn), thickness * math.sin(tilt)))
    at = lambda one, other: (one % around_it) * across_it + other % across_it
    faces = [(at(one, other), at(one + 1, other), at(one + 1, other + 1), at(one, other + 1)) for one in range(around_it) for other in range(across_it)]
    return mesh_of("ring", vertices, faces)


@cache
def box_mesh(x, y, z):
    corners = [(a * x / 2, b * y / 2, c * z / 2) for c in (-1, 1) for b in (-1, 1) for a in (-1, 1)]
    return mesh_of("box", corners, [(0, 2, 3, 1), (4, 5, 7, 6), (0, 1, 5, 4), (2, 6, 7, 3), (0, 4, 6, 2), (1, 3, 7, 5)])


def mesh_of(name, vertices, faces):
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(vertices, [], faces)
    for polygon in mesh.polygons:
        polygon.use_smooth = True
    mesh.materials.append(None)
    return mesh


def piece(mesh, material, at, turn=(0, 0, 0), scale=(1, 1, 1)):
    """A piece of a mesh that many pieces share, with a surface of its own."""
    thing = bpy.data.objects.new("piece", mesh)
    thing.location, thing.rotation_euler, thing.scale = at, turn, scale
    thing.material_slots[0].link = "OBJECT"
    thing.material_slots[0].material = material
    bpy.context.scene.collection.objects.link(thing)
    return thing


def ball(radius, material, at, scale=(1, 1, 1), turn=(0, 0, 0), rough=0.0, grain=0.4):
    """`rough`: how far its skin stands out, so that no two pieces look alike."""
    mesh = sphere_mesh(12 if radius < 0.02 else 24 if radius < 0.06 else 48)
    thing = piece(mesh, material, at, turn, tuple(radius * part for part in scale))
    return roughened(thing, rough, grain * 2 * radius) if rough else thing


def roughened(thing, strength, size):
    """`strength` in the piece's own lengths, `size` of the bulges in plates."""
    clouds = bpy.data.textures.new("clouds", "CLOUDS")
    clouds.noise_scale = size
    bulge = thing.modifiers.new("bulge", "DISPLACE")
    bulge.texture, bulge.strength, bulge.texture_coords = clouds, strength * 2, "GLOBAL"
    return thing


def tube(points, radius, material, taper=None, flat=1.0):
    curve = bpy.data.curves.new("tube", "CURVE")
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution = "3D", radius, 6
    curve.use_fill_caps = True
    line = curve.splines.new("NURBS")
    line.points.add(len(points) - 1)
    line.use_endpoint_u, line.order_u = True, 3
    for index, point in enumerate(points):
        line.points[index].co = (*point, 1)
        line.points[index].radius = taper[index] if taper else 1
    thing = bpy.data.objects.new("tube", curve)
    thing.scale = (1, 1, flat)
    bpy.context.scene.collection.objects.link(thing)
    curve.materials.append(material)
    return thing


def ring(radius, thickness, material, at, turn=(0, 0, 0), rough=0.0):
    thing = piece(ring_mesh(radius, thickness), material, at, turn)
    return roughened(thing, thickness * rough, thickness * 1.2) if rough else thing


def block(size, material, at, turn=(0, 0, 0), edge=0.03, rough=0.0):
    """A box with rounded edges; `size` in x, y and z."""
    thing = piece(box_mesh(*size), material, at, turn)
    bevel = thing.modifiers.new("edge", "BEVEL")
    bevel.width, bevel.segments = edge, 4
    if rough:
        finer = thing.modifiers.new("finer", "SUBSURF")
        finer.levels = finer.render_levels = 3
        finer.subdivision_type = "SIMPLE"
        roughened(thing, rough, 0.12)
    return thing


def prism(corners, height, material, at, turn=(0, 0, 0), edge=0.04):
    """Corners (x, y) raised to `height`, with rounded edges."""
    count = len(corners)
    vertices = [(x, y, z) for z in (0, height) for x, y in corners]
    faces = [tuple(range(count))[::-1], tuple(range(count, 2 * count))]
    faces += [(i, (i + 1) % count, count + (i + 1) % count, count + i) for i in range(count)]
    mesh = bpy.data.meshes.new("prism")
    mesh.from_pydata(vertices, [], faces)
    thing = shown(mesh, material, at, turn, smooth=False)
    bevel = thing.modifiers.new("edge", "BEVEL")
    bevel.width, bevel.segments = edge, 5
    return thing


def spiral(count, radius, first=0):
    """`count` places (x, y, angle) spread evenly over a disc, always the same."""
    for index in range(count):
        angle = (index + first) * GOLDEN_ANGLE
        r = radius * math.sqrt((index + 0.5) / count)
        yield r * math.cos(angle), r * math.sin(angle), angle


def around(count, radius, start=0.0):
    for index in range(count):
        angle = start + 2 * math.pi * index / count
        yield radius * math.cos(angle), radius * math.sin(angle), angle


def turns(amount=6.3):
    return (random.random() * amount, random.random() * amount, random.random() * amount)
