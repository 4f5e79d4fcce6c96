import { findIn, type Law } from '#scripts/checks/source-tree.ts';

/** Each room of server/features with the tables that its stores, or triggers on their behalf, alone write. */
const owners: Record<string, string> = {
  audit: 'admin_acts',
  auth: 'users sessions accounts verifications mail_links rate_limits authenticators recovery_codes suspension_answers tablets',
  couriers: 'couriers courier_positions',
  ledger: 'ledger_rows ledger_accounts',
  payouts: 'closed_days legal_identities payees payouts',
  invoices: 'invoices invoice_series',
  cash: 'cash_hand_overs',
  menu: 'menu_items option_groups menu_item_groups menu_times',
  orders:
    'cancel_requests orders order_lines order_charges order_history order_transitions order_proposals order_changes order_contacts hand_over_codes delivery_troubles no_shows',
  outbox: 'outbox',
  photos: 'photos photo_files',
  push: 'push_keys push_devices push_interests device_tokens',
  reviews: 'reviews',
  restaurants:
    'restaurants restaurant_members restaurant_invitations restaurant_applications restaurant_commissions restaurant_setups restaurant_delistings public_version restaurant_grams best_dishes',
  search: 'search_synonyms search_misses',
  settings: 'settings',
  statistics:
    'hour_figures week_dishes span_figures span_items uncounted_moves uncounted_reviews uncounted_restaurants',
  timetable: 'timetable',
  users: 'suspensions decisions',
};

/** A deletion goes over all tables of a user, and a database is seeded whole. */
const writesAll = /^server\/(?:features\/users\/erasure-(?:words-)?store\.ts|seed\/|testing\/)/;

const writes = [
  /\b(?:tx|db)\s*\.(?:insert|update|delete)\(\s*(\w+)/g,
  /\b(?:insert into|update|delete from)\s+(?:\$\{)?(\w+)\}?\s+(?:(?:as\s+)?\w+\s+)?(?:\(|set\b|where\b)/g,
];
const declared = /pgTable\(\s*'(\w+)'/g;

export const tablesHaveOwners: Law = {
  name: "a table is written by its owner's stores alone",
  check: (tree) =>
    findIn(tree, /^server\/.*\.ts$/, (code, file) => [
      ...[...code.matchAll(declared)]
        .filter(([, table = '']) => ownerOf(table) === undefined)
        .map(({ index, 1: table }) => ({ index, message: `Name the room that owns ${table} in its law` })),
      ...writes
        .flatMap((write) => [...code.matchAll(write)])
        .flatMap(({ index, 1: name = '' }) => {
          const message = writesAll.test(file) ? undefined : judge(file, name);
          return message ? [{ index, message }] : [];
        }),
    ]),
};

function judge(file: string, name: string): string | undefined {
  const table = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const owner = ownerOf(table);
  if (!owner) return `${name} is no table: name the table`;
  const isOwn = file.startsWith(`server/features/${owner}/`);
  return isOwn ? undefined : `Only the stores of ${owner} write ${table}`;
}

export const ownedTables = (room: string): string[] => owners[room]?.split(' ') ?? [];

const ownerOf = (table: string): string | undefined =>
  Object.keys(owners).find((room) => owners[room]?.split(' ').includes(table));
