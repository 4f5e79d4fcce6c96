import type { Glaze } from '#shared/domain/cover-art.ts';

/** `--glaze` shows until the wall has loaded. */
export const glazeClass: Record<Glaze, string> = {
  emerald: 'glaze-emerald bg-(--glaze)',
  brick: 'glaze-brick bg-(--glaze)',
  cobalt: 'glaze-cobalt bg-(--glaze)',
  rose: 'glaze-rose bg-(--glaze)',
  saffron: 'glaze-saffron bg-(--glaze)',
  mint: 'glaze-mint bg-(--glaze)',
  midnight: 'glaze-midnight bg-(--glaze)',
  sea: 'glaze-sea bg-(--glaze)',
};
