import type { Glaze } from '#shared/domain/restaurants/cover-art.ts';

export type Palette = { field: string; star: string; heart: string; small: string; grout: string };

/** Decorative: text never stands on these colours, so they need no contrast. */
export const palettes: Record<Glaze, Palette> = {
  emerald: { field: '#0f4f40', star: '#f4ead3', heart: '#e8aa2e', small: '#1f8266', grout: '#f8f1e0' },
  cobalt: { field: '#1c4191', star: '#f4ead3', heart: '#e8aa2e', small: '#3b82c9', grout: '#f8f1e0' },
  brick: { field: '#ad452b', star: '#f7e9d0', heart: '#14594a', small: '#e3a431', grout: '#fbf3e2' },
  saffron: { field: '#e4a530', star: '#fdf3da', heart: '#0f4f40', small: '#b3462c', grout: '#fff8e8' },
  midnight: { field: '#173556', star: '#f0e5cd', heart: '#2f9184', small: '#e5a52d', grout: '#f6f0e2' },
  rose: { field: '#9e3a57', star: '#f8e7dc', heart: '#e8aa2e', small: '#6b2140', grout: '#fcf1ea' },
  mint: { field: '#5fa58a', star: '#fbf5e3', heart: '#0f4f40', small: '#e8aa2e', grout: '#ffffff' },
  sea: { field: '#1d7280', star: '#f4ead3', heart: '#e8aa2e', small: '#14505f', grout: '#f8f1e0' },
};
