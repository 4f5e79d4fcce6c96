/** What becomes of a column in an anonymised copy (decision 105). */
export type Fate = 'stays' | StandIn;

/** An empty text and a null stay what they are; the same text becomes the same one everywhere. */
export type StandIn =
  | 'name'
  | 'phone'
  | 'words'
  | 'address'
  | 'landmark'
  | 'door'
  | 'place_name'
  | 'restaurant'
  | 'cuisine'
  | 'district'
  | 'tablet'
  | 'company'
  | 'company_form'
  | 'city'
  | 'ice'
  | 'eight_digits'
  | 'rib'
  | 'identity'
  /** A random text, which is of use to nobody. */
  | 'token'
  | 'code'
  | 'empty'
  | 'null'
  | 'no_plan'
  /** Two columns of degrees, a few hundred metres away. */
  | 'moved_lat'
  | 'moved_lng'
  /** A column written by a statement of its own (`server/features/copies/store.ts`). */
  | 'own';

/**
 * What becomes of the tables, by their names. `emptied`: all rows go. Of another table every column that can hold a text
 * or a place is named: a test, and the command, refuse a new one.
 */
export type TablesOfCopy = Record<string, 'emptied' | Record<string, Fate>>;

/** The columns of these names stay. */
export const stay = (names: string): Record<string, Fate> =>
  Object.fromEntries(names.split(' ').map((name) => [name, 'stays']));

/** The columns of `server/db/schema/door-columns.ts`. */
export const doorInCopy = {
  landmark: 'landmark',
  door: 'door',
  contact_phone: 'phone',
  courier_note: 'words',
} as const satisfies Record<string, Fate>;
