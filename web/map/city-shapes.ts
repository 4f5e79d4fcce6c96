import type { LatLng } from './map-projection.ts';

/** What a drawn city shows. Lines and outlines by hand, true to a few dozen metres. */
export type CityShapes = {
  centre: LatLng;
  /** The old town inside its walls. */
  medina: readonly LatLng[];
  parks: readonly (readonly LatLng[])[];
  /** Basins and pools. */
  pools: readonly (readonly LatLng[])[];
  rivers: readonly (readonly LatLng[])[];
  avenues: readonly (readonly LatLng[])[];
  streets: readonly (readonly LatLng[])[];
  /** Quarters whose blocks are turned to their own avenue, in degrees clockwise. */
  grids: readonly { outline: readonly LatLng[]; degrees: number }[];
};
