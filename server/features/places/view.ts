import type { Place } from '#shared/contract/places/places.ts';
import type { PlaceRecord } from './store.ts';

export const viewPlace = (place: PlaceRecord): Place => {
  const { id, kind, name, address, landmark, door, lat, lng, contactPhone, courierNote, doorPhoto } = place;
  const position = { lat, lng };
  return { id, kind, name, address, landmark, door, position, contactPhone, note: courierNote, doorPhoto };
};

export const viewPhoto = (content: Buffer): { imageUrl: string } => ({
  imageUrl: `data:image/webp;base64,${content.toString('base64')}`,
});
