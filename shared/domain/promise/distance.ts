/** Distances follow the great circle between two points; a city serves positions within its radius. */
export interface Position {
  lat: number;
  lng: number;
}

export const earthRadiusMetres = 6_371_000;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

export function distanceMetres(a: Position, b: Position): number {
  const dLat = radians(b.lat - a.lat);
  const dLng = radians(b.lng - a.lng);
  const h =
    Math.sin(dLat / 2) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(dLng / 2) ** 2;
  return 2 * earthRadiusMetres * Math.asin(Math.min(1, Math.sqrt(h)));
}

export interface ServiceArea {
  centre: Position;
  radiusMetres: number;
}

export function isInside(area: ServiceArea, position: Position): boolean {
  return distanceMetres(area.centre, position) <= area.radiusMetres;
}

/** Minutes by scooter: straight line × 1.35 for streets, at 22 km/h. */
export function rideMinutes(metres: number): number {
  return Math.max(1, Math.round((metres * 1.35) / (22_000 / 60)));
}
