/** A restaurant's cover and a dish's plate are chosen from the id, so that they never change. */

export const glazes = ['emerald', 'brick', 'cobalt', 'rose', 'saffron', 'mint', 'midnight', 'sea'] as const;
export const tilings = ['khatim', 'dodeca', 'hexa'] as const;
export const rims = ['teeth', 'petals', 'stars', 'lozenges'] as const;

export type Glaze = (typeof glazes)[number];
export type Tiling = (typeof tilings)[number];
export type Rim = (typeof rims)[number];

export type PlateArt = { glaze: Glaze; rim: Rim };
export type CoverArt = PlateArt & { tiling: Tiling };

/** 8 and 3 share no divisor: 24 consecutive ids give 24 different pairs of glaze and tiling. */
export function coverArt(id: string | number): CoverArt {
  const seed = seedOf(id);
  return { glaze: pick(glazes, seed), tiling: pick(tilings, seed), rim: pick(rims, seed >>> 1) };
}

export function coverArts(ids: readonly (string | number)[]): CoverArt[] {
  const covers: CoverArt[] = [];
  for (const id of ids) {
    const cover = coverArt(id);
    const near = covers.slice(-3).filter((other) => other.glaze === cover.glaze);
    const free = tilings.filter((tiling) => near.every((other) => other.tiling !== tiling));
    const tiling = free.includes(cover.tiling) ? cover.tiling : (free[0] ?? cover.tiling);
    covers.push({ ...cover, tiling });
  }
  return covers;
}

export function plateArt(id: string | number): PlateArt {
  const seed = seedOf(id);
  return { glaze: pick(glazes, seed), rim: pick(rims, Math.floor(seed / glazes.length)) };
}

function pick<T>(from: readonly [T, ...T[]], seed: number): T {
  return from[seed % from.length] ?? from[0];
}

/** Small whole numbers count from zero, so that neighbours differ; other ids are hashed (FNV-1a). */
function seedOf(id: string | number): number {
  const text = String(id);
  if (/^\d{1,9}$/.test(text)) return Math.max(0, Number(text) - 1);
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}
