import type { Plugin } from 'vite';

/** The styles name colours as a designer thinks of them; the oldest browsers know them by red, green and blue. */
export function plainColours(): Plugin {
  return {
    name: 'plain-colours',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css$/ },
      handler: (css) => ({ code: withPlainColours(css), map: null }),
    },
  };
}

const written = /oklch\(\s*([\d.]+)(%?)\s+([\d.]+)\s+([\d.]+)(?:deg)?\s*(?:\/\s*([\d.]+)(%?)\s*)?\)/g;

export function withPlainColours(css: string): string {
  const plain = css.replace(
    written,
    (_colour, lightness, percent: string, chroma, hue, alpha: string | undefined, alphaPercent: string) => {
      const rgb = displayed({
        lightness: Number(lightness) / (percent === '' ? 1 : 100),
        chroma: Number(chroma),
        hue: Number(hue),
      });
      const opacity = Number(alpha ?? 1) / (alphaPercent ? 100 : 1);
      return `#${[...rgb, ...(opacity < 1 ? [opacity] : [])].map(hex).join('')}`;
    },
  );
  const [left] = /oklch\([^)]*\)?/.exec(plain) ?? [];
  if (left !== undefined) throw new Error(`The build cannot read the colour ${left}`);
  return plain;
}

const hex = (part: number): string =>
  Math.round(part * 255)
    .toString(16)
    .padStart(2, '0');

export type Rgb = [red: number, green: number, blue: number];

interface Oklch {
  /** 0 to 1. */
  lightness: number;
  chroma: number;
  /** In degrees. */
  hue: number;
}

/** What a screen shows, each part 0 to 1 in eight bits: chroma is reduced until sRGB holds the colour. */
export function displayed({ lightness, chroma, hue }: Oklch): Rgb {
  const angle = (hue * Math.PI) / 180;
  let held = chroma;
  while (held > 0 && toLinear(lightness, held, angle).some((part) => part < -1e-4 || part > 1.0001))
    held -= 0.0005;
  const [red, green, blue] = toLinear(lightness, held, angle);
  return [inEightBits(red), inEightBits(green), inEightBits(blue)];
}

function toLinear(lightness: number, chroma: number, angle: number): Rgb {
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const inEightBits = (linear: number): number =>
  Math.round(gamma(Math.min(1, Math.max(0, linear))) * 255) / 255;

const gamma = (part: number): number =>
  part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055;
