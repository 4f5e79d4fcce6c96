/** A device says within how many metres its position may be wrong. Only a good one is a door; a pin set by hand is exact (product §7.3). */
export const accuracyLimits = {
  /** A position that may be wrong by more leads to another street. */
  doorMetres: 150,
  /** Half the way around the earth: more says nothing. */
  mostMetres: 20_040_000,
} as const;

/** False for what no device may report: NaN, Infinity, below zero, no number. */
export const isAccuracy = (metres: unknown): metres is number =>
  typeof metres === 'number' && metres >= 0 && metres <= accuracyLimits.mostMetres;

/** A position of unknown accuracy is no door. */
export const isGoodForDoor = (accuracyMetres: number | null): boolean =>
  isAccuracy(accuracyMetres) && accuracyMetres <= accuracyLimits.doorMetres;
