import { randomUUID } from 'node:crypto';
import { AppError } from '#shared/domain/errors.ts';
import { placeLimits, type PlaceKind } from '#shared/domain/places/places.ts';
import { isInside, type Position } from '#shared/domain/promise/distance.ts';
import type { AppContext } from '#server/context.ts';
import type { Transaction } from '#server/db/connect.ts';
import { limitTries } from '#server/features/auth/door.ts';
import { developUpload } from '#server/features/photos/commands.ts';
import type { UserId } from '#server/identity.ts';
import { inTransaction } from '#server/live/announce.ts';
import * as store from './store.ts';

/** A place as the contract gives it; `name` counts only where the kind is no name. */
export interface WrittenPlace {
  kind: PlaceKind;
  name: string;
  address: string;
  landmark: string;
  door: string;
  contactPhone: string | null;
  note: string;
  position: Position;
}

const columnsOf = ({ kind, name, note, position, ...rest }: WrittenPlace) => ({
  ...rest,
  kind,
  name: kind === 'other' ? name : '',
  courierNote: note,
  lat: position.lat,
  lng: position.lng,
});

export async function addPlace(
  app: AppContext,
  customerId: UserId,
  { id = randomUUID(), ...written }: WrittenPlace & { id?: string | undefined },
): Promise<store.PlaceRecord> {
  await limitTries(app, 'writePlace', { account: customerId });
  requireServed(app, written.position);
  const at = app.clock.now();
  try {
    await inTransaction(app, async (tx, announce) => {
      if (await store.findPlace(tx, customerId, id)) return;
      await store.insertPlace(tx, { id, customerId, ...columnsOf(written) }, at);
      announce.places(customerId, at);
    });
  } catch (error) {
    if (store.isOneTooMany(error)) throw new AppError('too_many_places');
    if (store.isOfDeletedCustomer(error)) throw new AppError('unauthenticated');
    throw error;
  }
  return getPlace(app, customerId, id);
}

function requireServed({ config: { city } }: AppContext, position: Position): void {
  if (!isInside(city, position))
    throw new AppError('outside_service_area', { city: city.name, radiusKm: city.radiusMetres / 1000 });
}

async function getPlace({ db }: AppContext, customerId: UserId, id: string): Promise<store.PlaceRecord> {
  const place = await store.findPlace(db, customerId, id);
  if (!place) throw new AppError('place_not_found');
  return place;
}

export async function changePlace(
  app: AppContext,
  customerId: UserId,
  { id, ...written }: WrittenPlace & { id: string },
): Promise<store.PlaceRecord> {
  await limitTries(app, 'writePlace', { account: customerId });
  requireServed(app, written.position);
  await inTransaction(app, async (tx, announce) => {
    const isChanged = await store.updatePlace(tx, customerId, { id, ...columnsOf(written) });
    if (!isChanged) throw new AppError('place_not_found');
    announce.places(customerId, app.clock.now());
  });
  return getPlace(app, customerId, id);
}

export const removePlace = (app: AppContext, customerId: UserId, id: string): Promise<void> =>
  inTransaction(app, async (tx, announce) => {
    if (await store.deletePlace(tx, customerId, id)) announce.places(customerId, app.clock.now());
  });

export async function setDoorPhoto(
  app: AppContext,
  customerId: UserId,
  { id, file }: { id: string; file: File },
): Promise<void> {
  const { files } = await developUpload(app, { file, by: customerId }, placeLimits.photoSideMax);
  const content = files.at(-1)?.content;
  if (!content) throw new AppError('photo_broken');
  await inTransaction(app, async (tx, announce) => {
    if (!(await store.lockPlace(tx, customerId, id))) throw new AppError('place_not_found');
    await store.setDoorPhoto(tx, { placeId: id, version: randomUUID(), content });
    announce.places(customerId, app.clock.now());
  });
}

export const removeDoorPhoto = (app: AppContext, customerId: UserId, id: string): Promise<void> =>
  inTransaction(app, async (tx, announce) => {
    if (!(await store.lockPlace(tx, customerId, id))) throw new AppError('place_not_found');
    await store.deleteDoorPhoto(tx, id);
    announce.places(customerId, app.clock.now());
  });

interface Placing {
  tx: Transaction;
  customerId: UserId;
  at: Date;
}

/**
 * The id of the place that a new order goes to, or null. A place that was deleted meanwhile, or a full book, stops no
 * order.
 */
export async function placeOfOrder(
  { tx, customerId, at }: Placing,
  { placeId, kept }: { placeId?: string | undefined; kept?: WrittenPlace | undefined },
): Promise<string | null> {
  if (placeId) return (await store.notePlaceUse(tx, { customerId, id: placeId, at })) ? placeId : null;
  if (!kept) return null;
  const id = randomUUID();
  return (await store.insertPlaceIfRoom(tx, { id, customerId, ...columnsOf(kept) }, at)) ? id : null;
}
