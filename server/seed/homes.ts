import type { Position } from '#shared/domain/promise/distance.ts';
import { addressTemplates, neighbourhoods } from './neighbourhoods.ts';
import { createRandom, type Random } from '#shared/domain/random.ts';

export interface Home {
  address: string;
  position: Position;
}

const metresPerDegree = 111_320;

/** Customers live where they lived before. */
export const homeOf = (phone: string): Home => drawHome(createRandom(Number(phone)));

function drawHome(random: Random): Home {
  const district = random.pick(neighbourhoods);
  const angle = random.fraction() * 2 * Math.PI;
  const metres = Math.sqrt(random.fraction()) * district.spreadMetres;
  const lat = district.lat + (metres * Math.cos(angle)) / metresPerDegree;
  const lng =
    district.lng + (metres * Math.sin(angle)) / (metresPerDegree * Math.cos((district.lat * Math.PI) / 180));
  const address = random.pick(addressTemplates[district.housing])({
    street: random.pick(district.streets),
    district: district.name,
    building: random.between(2, 98),
    floor: random.between(0, 4),
    door: random.between(1, 24),
    landmark: random.pick(district.landmarks),
  });
  return { address, position: { lat: Number(lat.toFixed(6)), lng: Number(lng.toFixed(6)) } };
}
