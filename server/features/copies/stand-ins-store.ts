import { sql, type SQL } from 'drizzle-orm';
import type { StandIn } from '#server/copy-fates.ts';

/** The lists that stand-ins are picked from. */
type StandIns = Record<
  | 'firstNames'
  | 'lastNames'
  | 'words'
  | 'addresses'
  | 'landmarks'
  | 'doors'
  | 'placeNames'
  | 'restaurants'
  | 'cuisines'
  | 'districts'
  | 'tablets'
  | 'companies'
  | 'legalForms'
  | 'cities',
  readonly string[]
>;

export interface Replacing {
  lists: StandIns;
  /** A number of 63 bits for one run, kept nowhere: else names could be tried against what became of them. */
  salt: string;
}

interface Column {
  table: string;
  name: string;
}

/** What an update writes into the column, made of its own former value. */
export const standInFor = (standIn: Exclude<StandIn, 'own'>, column: Column, replacing: Replacing): SQL =>
  writers[standIn](sql`${sql.identifier(column.name)}`, replacing, column);

type Writer = (former: SQL, replacing: Replacing, column: Column) => SQL;

const most = '9223372036854775807';

/** A number from 0 to below `of`, the same for the same value. Another `turn` draws another one. */
const drawn = (value: SQL, of: number, { salt }: Replacing, turn = 0): SQL =>
  sql`mod(hashtextextended(${value}::text, ${salt}::bigint - ${turn}::bigint) & ${most}::bigint, ${of}::bigint)`;

const pick = (value: SQL, list: readonly string[], replacing: Replacing, turn = 0): SQL =>
  sql`(${sql.param([...list])}::text[])[1 + ${drawn(value, list.length, replacing, turn)}]`;

const digits = (value: SQL, length: number, replacing: Replacing): SQL =>
  sql`(${10 ** (length - 1)}::bigint + ${drawn(value, 9 * 10 ** (length - 1), replacing)})::text`;

const whereWritten = (value: SQL, text: SQL): SQL =>
  sql`case when ${value} <> '' then ${text} else ${value} end`;

const pickedFrom =
  (list: keyof StandIns): Writer =>
  (former, replacing) =>
    whereWritten(former, pick(former, replacing.lists[list], replacing));

const numbered =
  (list: keyof StandIns): Writer =>
  (former, replacing) =>
    whereWritten(
      former,
      sql`${pick(former, replacing.lists[list], replacing)} || ' ' || ${drawn(former, 900, replacing, 1)} + 1`,
    );

const ofDigits =
  (length: number): Writer =>
  (former, replacing) =>
    whereWritten(former, digits(former, length, replacing));

const anyToken: Writer = () => sql`md5(random()::text || random()::text)`;

const writers: Record<Exclude<StandIn, 'own'>, Writer> = {
  name: (former, replacing) => {
    const { firstNames, lastNames } = replacing.lists;
    const whole = sql`${pick(former, firstNames, replacing)} || ' ' || ${pick(former, lastNames, replacing, 1)}`;
    return whereWritten(former, whole);
  },
  phone: (former) => sql`coalesce((select present from copied_phones where former = ${former}), ${former})`,
  words: pickedFrom('words'),
  address: numbered('addresses'),
  landmark: pickedFrom('landmarks'),
  door: pickedFrom('doors'),
  place_name: pickedFrom('placeNames'),
  restaurant: numbered('restaurants'),
  cuisine: pickedFrom('cuisines'),
  district: pickedFrom('districts'),
  tablet: pickedFrom('tablets'),
  company: numbered('companies'),
  company_form: pickedFrom('legalForms'),
  city: pickedFrom('cities'),
  ice: ofDigits(15),
  eight_digits: ofDigits(8),
  rib: (former, replacing) => {
    // No bank is 999. The key makes the whole number divisible by 97 (shared/domain/money/bank-account.ts).
    const account = sql`('999' || lpad((${drawn(former, 1e9, replacing)})::text, 19, '0'))`;
    return whereWritten(
      former,
      sql`${account} || lpad((97 - (${account} || '00')::numeric % 97)::text, 2, '0')`,
    );
  },
  identity: (former, replacing, column) => {
    const fields = Object.entries(identityFields).map(
      ([key, standIn]) =>
        sql`${key}::text, ${writers[standIn](sql`(${former} ->> ${key}::text)`, replacing, column)}`,
    );
    return sql`jsonb_build_object(${sql.join(fields, sql`, `)})`;
  },
  token: anyToken,
  code: () => sql`lpad(floor(random() * 10000)::text, 4, '0')`,
  empty: () => sql`''`,
  null: () => sql`null`,
  no_plan: () => sql`'{"trips": [], "left": []}'::jsonb`,
  moved_lat: (former, replacing, column) => sql`${former} + ${shift(column, replacing, 'cos')}`,
  moved_lng: (former, replacing, column) =>
    sql`${former} + ${shift(column, replacing, 'sin')} / cos(radians(${latOf(column)}))`,
};

/** The fields of an identity's copy in an invoice, by the names that `legal_identities` gives its columns. */
const identityFields = {
  legalName: 'company',
  ice: 'ice',
  taxId: 'eight_digits',
  legalForm: 'company_form',
  registerNumber: 'eight_digits',
  registerCity: 'city',
  tradeTax: 'eight_digits',
  address: 'address',
} as const satisfies Record<string, StandIn>;

/** The users whose places these are. */
const keepers: Record<string, string> = {
  orders: 'customer_id',
  places: 'customer_id',
  restaurant_applications: 'applicant_id',
};

const latOf = ({ name }: Column): SQL => sql`${sql.identifier(name.replace(/lng$/, 'lat'))}`;
const lngOf = ({ name }: Column): SQL => sql`${sql.identifier(name.replace(/lat$/, 'lng'))}`;

/**
 * The shift in degrees of latitude: 250 to 600 metres. All places that a person has in a neighbourhood move together,
 * so their average leads nowhere.
 */
function shift(column: Column, replacing: Replacing, way: 'sin' | 'cos'): SQL {
  const keeper = sql`${sql.identifier(keepers[column.table] ?? '')}`;
  const neighbourhood = sql`concat_ws(' ', ${keeper}, round(${latOf(column)}::numeric, 2), round(${lngOf(column)}::numeric, 2))`;
  const angle = sql`radians(${drawn(neighbourhood, 360, replacing)}::float8)`;
  return sql`(250 + ${drawn(neighbourhood, 351, replacing, 1)}) * ${sql.raw(way)}(${angle}) / 111320`;
}
