"""The light, the camera and the rendering that all dishes share."""
import random

import bpy
from mathutils import Vector


def clear():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    random.seed(7)


def light(at, size, power, color):
    lamp = bpy.data.lights.new("lamp", "AREA")
    lamp.size, lamp.energy, lamp.color = size, power, color
    thing = bpy.data.objects.new("lamp", lamp)
    thing.location = at
    thing.rotation_euler = (Vector((0, 0, 0.5)) - Vector(at)).to_track_quat("-Z", "Y").to_euler()
    bpy.context.scene.collection.objects.link(thing)


def sky():
    world = bpy.data.worlds.new("sky")
    bpy.context.scene.world = world
    world.use_nodes = True
    nodes, links = world.node_tree.nodes, world.node_tree.links
    split = nodes.new("ShaderNodeSeparateXYZ")
    links.new(nodes.new("ShaderNodeTexCoord").outputs["Generated"], split.inputs[0])
    height = nodes.new("ShaderNodeMapRange")
    height.inputs[1].default_value, height.inputs[2].default_value = -1, 1
    links.new(split.outputs["Z"], height.inputs[0])
    ramp = nodes.new("ShaderNodeValToRGB")
    links.new(height.outputs[0], ramp.inputs[0])
    elements = ramp.color_ramp.elements
    elements[0].position, elements[0].color = 0.3, (0.3, 0.27, 0.22, 1)
    elements[1].position, elements[1].color = 1, (1, 0.97, 0.92, 1)
    elements.new(0.52).color = (0.16, 0.15, 0.13, 1)
    elements.new(0.66).color = (0.55, 0.52, 0.47, 1)
    links.new(ramp.outputs[0], nodes["Background"].inputs["Color"])
    nodes["Background"].inputs["Strength"].default_value = 0.62


def camera(at=(0, -5.6, 3.5), toward=(0, 0, 0.3), lens=98):
    view = bpy.data.cameras.new("camera")
    view.lens = lens
    thing = bpy.data.objects.new("camera", view)
    thing.location = at
    thing.rotation_euler = (Vector(toward) - Vector(at)).to_track_quat("-Z", "Y").to_euler()
    bpy.context.scene.collection.objects.link(thing)
    bpy.context.scene.camera = thing


def render(out, size, samples):
    sky()
    light((-4, -4, 6), 3.5, 400, (1, 0.94, 0.85))
    light((5, -2, 3), 4, 150, (1, 0.82, 0.62))
    light((0, 5, 4), 4, 240, (0.75, 0.9, 1))
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.cycles.device, scene.cycles.samples, scene.cycles.use_denoising = "CPU", samples, False
    scene.cycles.max_bounces = 6
    scene.render.film_transparent = True
    scene.render.image_settings.file_format, scene.render.image_settings.color_mode = "PNG", "RGBA"
    scene.view_settings.view_transform = "Standard"
    scene.render.resolution_x = scene.render.resolution_y = size
    scene.render.filepath = out
    bpy.ops.render.render(write_still=True)
