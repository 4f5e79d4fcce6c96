import type { StreetPalette } from './street-style.ts';

const tokens: Record<keyof StreetPalette, string> = {
  land: '--map-land',
  block: '--map-block',
  road: '--map-road',
  park: '--map-park',
  water: '--map-water',
  ink: '--fg-muted',
  halo: '--map-land',
};

/** The colours as RGB numbers: map styles accept no others. */
export function readStreetPalette(): StreetPalette {
  const computed = getComputedStyle(document.documentElement);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 1;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const colourOf = (token: string): string => {
    if (!context) throw new Error('No canvas to read colours from');
    context.fillStyle = computed.getPropertyValue(token).trim();
    context.fillRect(0, 0, 1, 1);
    const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
    return `rgb(${red},${green},${blue})`;
  };
  const named = Object.entries(tokens).map(([name, token]) => [name, colourOf(token)]);
  return Object.fromEntries(named) as StreetPalette;
}

export function watchTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', onChange);
  return () => {
    observer.disconnect();
    system.removeEventListener('change', onChange);
  };
}
