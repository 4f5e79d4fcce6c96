import type { LatLng } from './map-projection.ts';

/** Drawn by hand, accurate to a few dozen metres. */
export type CityShapes = {
  centre: LatLng;
  medina: readonly LatLng[];
  parks: readonly (readonly LatLng[])[];
  pools: readonly (readonly LatLng[])[];
  rivers: readonly (readonly LatLng[])[];
  avenues: readonly (readonly LatLng[])[];
  streets: readonly (readonly LatLng[])[];
  /** Districts whose blocks follow their own avenue, in degrees clockwise. */
  grids: readonly { outline: readonly LatLng[]; degrees: number }[];
};
