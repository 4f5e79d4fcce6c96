import * as z from 'zod/mini';
import type { ImportPart, ImportPreview } from '#shared/contract/marketplace/imports.ts';
import { emailField } from '#shared/contract/fields.ts';
import { commissionPercentField } from '#shared/contract/money/commissions.ts';
import { week } from '#shared/contract/restaurants/hours.ts';
import { restaurantDeskForm } from '#shared/contract/restaurants/restaurants-desk-forms.ts';
import { compareRestaurants, likenessOf } from '#shared/domain/imports/imports.ts';
import { readTypedHours } from '#shared/domain/imports/typed-hours.ts';
import { firstDeliveryMinutes } from '#shared/domain/restaurants/restaurant-setup.ts';
import { nameKey } from '#shared/domain/search/same-name.ts';
import { cleanLine } from '#shared/domain/writing/text.ts';
import { percentOf, typedNumber } from '#shared/domain/writing/typed-numbers.ts';
import { hoursWords, importFaults } from '#messages/marketplace/imports.ts';
import { restaurantDeskMessages } from '#messages/restaurants/restaurant-desk.ts';
import type { AppContext } from '#server/context.ts';
import type { KnownRestaurant, RestaurantFromFile } from '#server/features/restaurants/imported/store.ts';
import { readBy, readPlace, readRows, type Read } from './row-reading.ts';

const { shape } = restaurantDeskForm;

type Fields = Read<Partial<RestaurantFromFile>>;

const readersFor = (app: Pick<AppContext, 'config'>) => ({
  name: textReader('name'),
  cuisine: textReader('cuisine'),
  district: textReader('district'),
  address: textReader('address'),
  place: (cell: string) => readPlace(cell, app),
  phone: (cell: string) => mapped(readBy(shape.phone, cell), (phone) => ({ phone: phone || null })),
  hours: readHours,
  minutes: readMinutes,
  commission: readCommission,
  owner: (cell: string) =>
    isNothing(cell)
      ? { value: { ownerEmail: null } }
      : mapped(readBy(emailField, cell), (ownerEmail) => ({ ownerEmail })),
});

const textReader =
  (field: 'name' | 'cuisine' | 'district' | 'address') =>
  (cell: string): Fields =>
    mapped(readBy(shape[field], cell), (text) => ({ [field]: text }));

const mapped = <Value>(read: Read<Value>, fieldsOf: (value: Value) => Partial<RestaurantFromFile>): Fields =>
  'fault' in read ? read : { value: fieldsOf(read.value) };

const isNothing = (cell: string): boolean => /^[\s\p{Pd}]*$/u.test(cleanLine(cell));

function readHours(cell: string): Fields {
  if (isNothing(cell)) return { value: { openingHours: undefined } };
  const typed = readTypedHours(cell, hoursWords);
  if (typed === undefined) return { fault: importFaults.hoursUnknown };
  if (typed === null) return { value: { openingHours: null } };
  return mapped(readBy(week, typed), (sound) => ({
    openingHours: { week: sound, ramadan: null, holidays: [] },
  }));
}

/** «25-35», or «30» for both. */
function readMinutes(cell: string): Fields {
  if (isNothing(cell)) return { value: firstDeliveryMinutes };
  const [, least, most = least] =
    /^(\d{1,3})(?:\s*\p{Pd}\s*(\d{1,3}))?$/u.exec(typedNumber(cell).trim()) ?? [];
  const both = z.safeParse(z.tuple([shape.deliveryMinMinutes, shape.deliveryMaxMinutes]), [
    Number(least),
    Number(most),
  ]);
  if (!both.success) return { fault: importFaults.minutesUnknown };
  const [deliveryMinMinutes, deliveryMaxMinutes] = both.data;
  return deliveryMinMinutes > deliveryMaxMinutes
    ? { fault: restaurantDeskMessages.minutesReversed }
    : { value: { deliveryMinMinutes, deliveryMaxMinutes } };
}

/** «12», «12,5» or «12.5%»; nothing: what the settings say. */
function readCommission(cell: string): Fields {
  if (isNothing(cell)) return { value: { commissionPercent: null } };
  return mapped(readBy(commissionPercentField, percentOf(cell)), (commissionPercent) => ({
    commissionPercent,
  }));
}

export interface PlannedRestaurants {
  rows: ImportPreview['rows'];
  errors: ImportPreview['errors'];
  made: RestaurantFromFile[];
}

/** Writes nothing. */
export function planRestaurants(
  app: Pick<AppContext, 'config'>,
  part: Pick<ImportPart, 'columns' | 'rows'>,
  there: readonly KnownRestaurant[],
): PlannedRestaurants {
  const { read, errors } = readRows<keyof ReturnType<typeof readersFor>, RestaurantFromFile>(
    part,
    readersFor(app),
  );
  const likenesses = new Set(there.map(({ likeness }) => likeness));
  const byName = new Map<string, Namesake[]>();
  const remember = (one: Namesake): void => {
    const key = nameKey(one.name);
    byName.set(key, [...(byName.get(key) ?? []), one]);
  };
  for (const one of there) remember(one);
  const made: RestaurantFromFile[] = [];
  const rows = read.flatMap(({ line, fields }) => {
    const key = likenessOf(fields);
    const is = likenesses.has(key) ? 'known' : judge(fields, byName.get(nameKey(fields.name)) ?? []);
    if (typeof is === 'object') {
      errors.push({ line, column: null, message: is.fault });
      return [];
    }
    if (is === 'new') {
      made.push(fields);
      remember({ ...fields, row: { line, says: JSON.stringify(fields) } });
    }
    return [{ line, isNew: is === 'new', key }];
  });
  return { rows, errors, made };
}

type Namesake = Pick<KnownRestaurant, 'name' | 'phone' | 'lat' | 'lng'> & {
  /** The row of the same part. */
  row?: { line: number; says: string };
};

/** Nothing that a file says is dropped in silence: two rows of one restaurant say the same, or the later is refused. */
function judge(
  fields: RestaurantFromFile,
  namesakes: readonly Namesake[],
): 'new' | 'known' | { fault: string } {
  const same = namesakes.find((one) => compareRestaurants(fields, one) === 'same');
  if (same)
    return !same.row || same.row.says === JSON.stringify(fields)
      ? 'known'
      : { fault: importFaults.sameAsLine(same.row.line) };
  return namesakes.some((one) => compareRestaurants(fields, one) === 'doubtful')
    ? { fault: importFaults.otherPlace }
    : 'new';
}
