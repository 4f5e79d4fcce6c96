import { eq, getTableColumns } from 'drizzle-orm';
import { places } from '#server/db/schema/places.ts';
import type { OwnData } from '#server/own-data.ts';

export const ownData = {
  places: (db, userId) => db.select(placeColumns).from(places).where(eq(places.customerId, userId)),
} satisfies OwnData;

/** The places without the photos, which are on the page of the places. */
const { customerId: _customer, ...placeColumns } = getTableColumns(places);
