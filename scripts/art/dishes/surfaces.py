"""Surfaces of the drawn dishes: painted, baked, grilled."""
import os
from functools import cache

import bpy

TEXTURES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "textures")


def surface(color, rough=0.4, metal=0.0, coat=0.0, bump=0.0, grain=30.0, texture=None, glow=0.0):
    """A painted surface; `bump` raises it by noise of `grain` waves a plate."""
    material = bpy.data.materials.new("surface")
    material.use_nodes = True
    nodes, links = material.node_tree.nodes, material.node_tree.links
    shader = nodes["Principled BSDF"]
    shader.inputs["Base Color"].default_value = (*color, 1)
    shader.inputs["Roughness"].default_value = rough
    shader.inputs["Metallic"].default_value = metal
    shader.inputs["Clearcoat"].default_value = coat
    shader.inputs["Clearcoat Roughness"].default_value = 0.08
    if glow:
        shader.inputs["Emission"].default_value = (*color, 1)
        shader.inputs["Emission Strength"].default_value = glow
    if texture:
        image = nodes.new("ShaderNodeTexImage")
        image.image = bpy.data.images.load(os.path.join(TEXTURES, texture))
        links.new(image.outputs["Color"], shader.inputs["Base Color"])
    if bump:
        raise_by(material, noise(material, grain).outputs["Fac"], bump)
    return material


@cache
def plain(color, **look):
    """A surface that many pieces share."""
    return surface(color, **look)


def at_object(material):
    return material.node_tree.nodes.new("ShaderNodeTexCoord").outputs["Object"]


def noise(material, grain, detail=6):
    node = material.node_tree.nodes.new("ShaderNodeTexNoise")
    node.inputs["Scale"].default_value = grain
    node.inputs["Detail"].default_value = detail
    material.node_tree.links.new(at_object(material), node.inputs["Vector"])
    return node


def raise_by(material, height, strength):
    nodes, links = material.node_tree.nodes, material.node_tree.links
    bump = nodes.new("ShaderNodeBump")
    bump.inputs["Strength"].default_value = strength
    bump.inputs["Distance"].default_value = 0.03
    links.new(height, bump.inputs["Height"])
    links.new(bump.outputs["Normal"], nodes["Principled BSDF"].inputs["Normal"])


def colored_by(material, value, stops):
    """`stops`: pairs of position (0 to 1) and color."""
    nodes, links = material.node_tree.nodes, material.node_tree.links
    ramp = nodes.new("ShaderNodeValToRGB")
    elements = ramp.color_ramp.elements
    for index, (position, color) in enumerate(stops):
        element = elements[index] if index < 2 else elements.new(position)
        element.position = position
        element.color = (*color, 1)
    links.new(value, ramp.inputs[0])
    links.new(ramp.outputs[0], nodes["Principled BSDF"].inputs["Base Color"])
    return material


def spotted(light, dark, grain=6.0, edge=0.5, rough=0.7, bump=0.4, coat=0.0):
    """Baked or fried: dark spots on a light ground."""
    material = surface(light, rough, bump=bump, grain=grain * 3, coat=coat)
    return colored_by(material, noise(material, grain).outputs["Fac"], [(edge - 0.12, light), (edge + 0.16, dark)])


def cells(material, scale, feature="F1"):
    node = material.node_tree.nodes.new("ShaderNodeTexVoronoi")
    node.feature = feature
    node.inputs["Scale"].default_value = scale
    material.node_tree.links.new(at_object(material), node.inputs["Vector"])
    return node.outputs["Distance"]


def grilled(light, dark, bars=9.0, along="X", rough=0.45, coat=0.2):
    """Bars of a grill across the length, which lies `along` an axis of the piece."""
    material = surface(light, rough, bump=0.35, grain=22, coat=coat)
    wave = material.node_tree.nodes.new("ShaderNodeTexWave")
    wave.bands_direction = along
    wave.inputs["Scale"].default_value = bars
    wave.inputs["Distortion"].default_value = 1.5
    material.node_tree.links.new(at_object(material), wave.inputs["Vector"])
    return colored_by(material, wave.outputs["Fac"], [(0.62, light), (0.9, dark)])
