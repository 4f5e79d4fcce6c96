import { v7 } from 'uuid';
import type { ImportError, ImportPart, ImportPreview } from '#shared/contract/marketplace/imports.ts';
import { mobileField } from '#shared/contract/fields.ts';
import { checkoutFields } from '#shared/contract/orders/orders-forms.ts';
import { placeFields } from '#shared/contract/places/places-forms.ts';
import { fateOfRow, placeLikenessOf, type NumberHolder } from '#shared/domain/imports/imported-customers.ts';
import type { ColumnOf } from '#shared/domain/imports/imports.ts';
import { placeLimits, type PlaceKind } from '#shared/domain/places/places.ts';
import type { Position } from '#shared/domain/promise/distance.ts';
import { foldText } from '#shared/domain/search/search.ts';
import { sorted } from '#shared/domain/sorted.ts';
import { cleanLine } from '#shared/domain/writing/text.ts';
import { importFaults, placeWords } from '#messages/marketplace/imports.ts';
import type { AppContext } from '#server/context.ts';
import type { UserId } from '#server/identity.ts';
import type { KnownHolder } from './customers-store.ts';
import { readBy, readPlace, readRows, type Read } from './row-reading.ts';

interface Written {
  name: string;
  phone: string;
  placeName: string;
  address: string;
  /** Null where the cell is empty. */
  position: Position | null;
  landmark: string;
  door: string;
  note: string;
}

interface PlaceFromFile extends Position {
  kind: PlaceKind;
  name: string;
  address: string;
  landmark: string;
  door: string;
  courierNote: string;
}

interface Row {
  name: string;
  phone: string;
  place: PlaceFromFile | null;
}

/** A customer of one row, new or of an earlier file. */
export interface CustomerFromFile {
  userId: UserId;
  number: string;
  /** Null: the person is there. */
  name: string | null;
  places: PlaceFromFile[];
  /** How many rows these are. */
  rows: number;
}

export interface PlannedCustomers {
  rows: ImportPreview['rows'];
  errors: ImportPreview['errors'];
  made: CustomerFromFile[];
}

const { shape } = placeFields;

const readersFor = (app: Pick<AppContext, 'config'>) => ({
  name: textReader('name', checkoutFields.shape.name),
  phone: textReader('phone', mobileField),
  placeName: textReader('placeName', shape.name),
  address: textReader('address', shape.address, true),
  place: (cell: string): Read<Partial<Written>> => {
    if (cell.trim() === '') return { value: { position: null } };
    const read = readPlace(cell, app);
    return 'fault' in read ? read : { value: { position: read.value } };
  },
  landmark: textReader('landmark', shape.landmark),
  door: textReader('door', shape.door),
  note: textReader('note', shape.note),
});

type TextField = Exclude<keyof Written, 'position'>;

const textReader =
  (field: TextField, schema: Parameters<typeof readBy<string>>[0], mayBeEmpty = false) =>
  (cell: string): Read<Partial<Written>> => {
    if (mayBeEmpty && cleanLine(cell) === '') return { value: { [field]: '' } };
    const read = readBy(schema, cell);
    return 'fault' in read ? read : { value: { [field]: read.value } };
  };

/** Needs both, or neither: the desk cannot send a courier to words alone. */
function lackOf({ address, position, ...rest }: Written): Pick<ImportError, 'column' | 'message'> | null {
  const isAsked = [address, rest.placeName, rest.landmark, rest.door, rest.note].some((cell) => cell !== '');
  if (position === null)
    return isAsked ? { column: 'place', message: importFaults.placeOfAddressMissing } : null;
  return address === '' ? { column: 'address', message: importFaults.addressOfPlaceMissing } : null;
}

const kindOf = (word: string): PlaceKind =>
  (['home', 'work'] as const).find((kind) =>
    placeWords[kind].some((one) => foldText(one) === foldText(word)),
  ) ?? 'other';

/** A place without a name is called by the beginning of its address, by which the desk knows it. */
function placeOf({ address, position, landmark, door, note, placeName }: Written): PlaceFromFile | null {
  if (position === null) return null;
  const kind = kindOf(placeName);
  const beginning = cleanLine([...address].slice(0, placeLimits.nameMax).join(''));
  const name = kind === 'other' ? placeName || beginning : '';
  return { kind, name, address, landmark, door, courierNote: note, ...position };
}

type Part = Pick<ImportPart, 'columns' | 'rows'>;

function readCustomers(app: Pick<AppContext, 'config'>, part: Part) {
  const { read, errors } = readRows<ColumnOf<'customers'>, Written>(part, readersFor(app));
  const rows = read.flatMap(({ line, fields }): (Row & { line: number })[] => {
    const lack = lackOf(fields);
    if (lack) errors.push({ line, ...lack });
    return lack ? [] : [{ line, name: fields.name, phone: fields.phone, place: placeOf(fields) }];
  });
  return { rows, errors };
}

/** The numbers of rows without an error. */
export const numbersIn = (app: Pick<AppContext, 'config'>, part: Part): string[] => [
  ...new Set(readCustomers(app, part).rows.map(({ phone }) => phone)),
];

/** Writes nothing. Two rows with one number are one person, under the name of the first. */
export function planCustomers(
  app: Pick<AppContext, 'config'>,
  part: Part,
  there: ReadonlyMap<string, KnownHolder>,
): PlannedCustomers {
  const { rows: read, errors } = readCustomers(app, part);
  const holders = new Map<string, NumberHolder>(there);
  const made = new Map<string, CustomerFromFile>();
  const rows = read.flatMap(({ line, name, phone, place }) => {
    const likeness = place && placeLikenessOf(place);
    const key = likeness === null ? phone : `${phone} ${likeness}`;
    const before = holders.get(phone);
    const fate = fateOfRow(before, likeness);
    if (fate === 'known') return [{ line, isNew: false, key }];
    if (fate === 'too_many_places') {
      errors.push({ line, column: 'phone', message: importFaults.tooManyPlaces });
      return [];
    }
    const customer = made.get(phone) ?? {
      userId: there.get(phone)?.userId ?? (v7() as UserId),
      number: phone,
      name: fate === 'person' ? name : null,
      places: [],
      rows: 0,
    };
    customer.rows += 1;
    if (place) customer.places.push(place);
    made.set(phone, customer);
    const places = new Set(before?.places);
    holders.set(phone, { isOfFile: true, places: likeness === null ? places : places.add(likeness) });
    return [{ line, isNew: true, key }];
  });
  return { rows, errors: sorted(errors, (one, other) => one.line - other.line), made: [...made.values()] };
}
