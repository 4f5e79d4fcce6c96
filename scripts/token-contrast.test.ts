import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/* Contrast by WCAG 2 on displayable colours, for every pair in the design. */

const css = readFileSync(new URL('../web/tokens.css', import.meta.url), 'utf8');

type Theme = 'light' | 'dark';
type Rgb = [number, number, number];

const value = String.raw`oklch\((?<l>[\d.]+) (?<c>[\d.]+) (?<h>[\d.]+)\)`;
const oneValue = value.replaceAll(/\?<\w>/g, '');
const tokens = new Map(
  [
    ...css.matchAll(
      new RegExp(`--([\\w-]+): var\\(--light, (${oneValue})\\) var\\(--dark, (${oneValue})\\);`, 'g'),
    ),
  ].map(([, name = '', light = '', , , , dark = '']) => [name, { light, dark }]),
);

const textPairs = [
  ...['fg', 'fg-muted', 'fg-subtle'].flatMap((text) => ['bg', 'surface', 'sunken'].map((on) => [text, on])),
  ['fg-subtle', 'raised'],
  ['primary-fg', 'primary'],
  ['primary-fg', 'primary-hover'],
  ['accent-fg', 'accent'],
  ['accent-fg', 'accent-hover'],
  ...['brick', 'blue', 'teal', 'danger'].map((tone) => [`${tone}-fg`, tone]),
  ...['primary', 'accent', 'brick', 'blue', 'teal', 'danger'].flatMap((tone) => [
    [`${tone}-ink`, `${tone}-soft`],
    [`${tone}-ink`, 'surface'],
  ]),
  ['danger-ink', 'bg'],
  ['night-fg', 'night'],
  ['night-muted', 'night'],
] as [string, string][];

const shapePairs = [
  ['primary', 'bg'],
  ['primary', 'surface'],
  ['accent', 'night'],
  ...['border-strong', 'ring'].flatMap((edge) => ['bg', 'surface', 'sunken'].map((on) => [edge, on])),
] as [string, string][];

const grid = (pairs: [string, string][]) =>
  pairs.flatMap(([text, on]) => (['light', 'dark'] as const).map((theme) => ({ theme, text, on })));

describe('the colour tokens', () => {
  it('the colour tokens are all written once, with both themes', () => {
    expect(tokens.size).toBe(47);
  });
  it.each(grid(textPairs))('$theme: $text is readable on $on (4.5:1)', ({ theme, text, on }) => {
    expect(contrast(text, on, theme)).toBeGreaterThanOrEqual(4.5);
  });
  it.each(grid(shapePairs))('$theme: $text stands out from $on (3:1)', ({ theme, text, on }) => {
    expect(contrast(text, on, theme)).toBeGreaterThanOrEqual(3);
  });
  it('the focus ring is saffron on night surfaces, where the blue one has too little contrast', () => {
    expect(contrast('ring', 'night', 'light')).toBeLessThan(3);
    expect(contrast('accent', 'night', 'light')).toBeGreaterThan(3);
  });
  it('the area headers give white text a contrast of 7:1', () => {
    const hues = [...css.matchAll(/--area-\w+: #(\w{2})(\w{2})(\w{2});/g)];
    expect(hues).toHaveLength(3);
    for (const [, r = '', g = '', b = ''] of hues) {
      const rgb = [r, g, b].map((hex) => linear(Number.parseInt(hex, 16) / 255)) as Rgb;
      expect(1.05 / (luminance(rgb) + 0.05)).toBeGreaterThan(7);
    }
  });
});

function contrast(one: string, other: string, theme: Theme): number {
  const [low = 0, high = 0] = [lightOf(one, theme), lightOf(other, theme)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function lightOf(name: string, theme: Theme): number {
  const groups = new RegExp(value).exec(tokens.get(name)?.[theme] ?? '')?.groups;
  if (!groups) throw new Error(`No token ${name}`);
  const [l, c, h] = [Number(groups.l), Number(groups.c), (Number(groups.h) * Math.PI) / 180] as const;
  return luminance(inGamut(l, c, h));
}

/** Reduces chroma until sRGB holds the colour, then rounds to eight bits. */
function inGamut(l: number, c: number, h: number): Rgb {
  let chroma = c;
  while (chroma > 0 && toLinear(l, chroma, h).some((v) => v < -1e-4 || v > 1.0001)) chroma -= 0.0005;
  return toLinear(l, chroma, h).map((v) =>
    linear(Math.round(gamma(Math.min(1, Math.max(0, v))) * 255) / 255),
  ) as Rgb;
}

function toLinear(lightness: number, chroma: number, hue: number): Rgb {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const gamma = (v: number): number => (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055);
const linear = (v: number): number => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const luminance = ([r, g, b]: Rgb): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;
