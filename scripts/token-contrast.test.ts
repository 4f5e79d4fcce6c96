import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { displayed, withPlainColours, type Rgb } from './build/plain-colours.ts';

/* Contrast by WCAG 2 on displayable colours, for every pair in the design. */

const css = readFileSync(new URL('../web/tokens.css', import.meta.url), 'utf8');

type Theme = 'light' | 'dark';

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

it.each([
  ['oklch(1 0 0)', '#ffffff'],
  ['oklch(0 0 0 / 0.6)', '#00000099'],
  ['oklch(0 0 0/.5)', '#00000080'],
  ['oklch(62.8% .2577 29.23)', '#ff0000'],
  ['oklch(0.628 0.4 29.23 / 50%)', '#ff000080'],
])('the build writes %s as %s', (colour, plain) => {
  // The chroma of a colour that no screen shows is reduced.
  expect(withPlainColours(`a{color:${colour}}`)).toMatch(new RegExp(`a\\{color:${plain.slice(0, 2)}`));
  expect(withPlainColours(`a{color:${colour}}`).length).toBe(`a{color:${plain}}`.length);
});

it('the build refuses a colour that it cannot write plainly', () => {
  expect(() => withPlainColours('a{color:oklch(from red l c h)}')).toThrow('oklch(from red l c h)');
});

function contrast(one: string, other: string, theme: Theme): number {
  const [low = 0, high = 0] = [lightOf(one, theme), lightOf(other, theme)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function lightOf(name: string, theme: Theme): number {
  const groups = new RegExp(value).exec(tokens.get(name)?.[theme] ?? '')?.groups;
  if (!groups) throw new Error(`No token ${name}`);
  const { l: lightness, c: chroma, h: hue } = groups;
  const shown = displayed({ lightness: Number(lightness), chroma: Number(chroma), hue: Number(hue) });
  return luminance(shown.map(linear) as Rgb);
}

const linear = (v: number): number => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const luminance = ([r, g, b]: Rgb): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;
