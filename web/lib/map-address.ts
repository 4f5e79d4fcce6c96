import type { Position } from '#shared/domain/promise/distance.ts';

/** Opens the phone's map app, or the browser. */
export const mapAddress = ({ lat, lng }: Position): string =>
  `https://www.google.com/maps/search/?api=1&query=${lat},${lng}`;
