import type { Law, Violation } from './law.ts';
import { isCode, isTest, lineAt, type SourceTree } from './source-tree.ts';

/** Each room of server/features with the tables that its stores alone write. */
const owners: Record<string, readonly string[]> = {
  // prettier-ignore
  auth: ['users', 'sessions', 'accounts', 'verifications', 'mail_links', 'rate_limits', 'authenticators', 'recovery_codes'],
  couriers: ['couriers', 'courier_positions'],
  menu: ['menu_items'],
  orders: ['orders', 'order_lines', 'order_history', 'order_transitions'],
  outbox: ['outbox'],
  photos: ['photos', 'photo_files'],
  push: ['push_keys', 'push_devices', 'push_interests', 'device_tokens'],
  restaurants: ['restaurants', 'restaurant_owners'],
  settings: ['settings'],
  users: ['suspensions', 'decisions'],
};

/** A deletion goes over all tables of a user, and a database is seeded whole. */
const writesAll = /^server\/(?:features\/users\/erasure-store\.ts|db\/seed\/|testing\/)/;

export const tablesHaveOwners: Law = {
  name: "a table is written by its owner's stores alone",
  check: (tree) => [
    ...tree.paths.filter((path) => /^server\/db\/schema[\w-]*\.ts$/.test(path)).flatMap(withoutOwner(tree)),
    ...tree.paths
      .filter((path) => path.startsWith('server/') && isCode(path) && !isTest(path) && !writesAll.test(path))
      .flatMap((file) => foreignWrites(tree, file)),
  ],
};

const withoutOwner = (tree: SourceTree) => (file: string) =>
  [...tree.code(file).matchAll(/pgTable\(\s*'(\w+)'/g)]
    .filter(([, table = '']) => ownerOf(table) === undefined)
    .map(({ index, 1: table }) => ({
      file,
      line: lineAt(tree.text(file), index),
      message: `Name the room that owns ${table} in scripts/laws/tables-have-owners.ts`,
    }));

const writes = [
  /\b(?:tx|db)\s*\.(?:insert|update|delete)\(\s*(\w+)/g,
  /\b(?:insert into|update|delete from)\s+(?:\$\{)?(\w+)\}?\s+(?:(?:as\s+)?\w+\s+)?(?:\(|set\b|where\b)/g,
];

function foreignWrites(tree: SourceTree, file: string): Violation[] {
  const room = /^server\/features\/([\w-]+)\//.exec(file)?.[1];
  return writes.flatMap((write) =>
    [...tree.code(file).matchAll(write)].flatMap(({ index, 1: name = '' }) => {
      const table = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
      const owner = ownerOf(table);
      if (owner !== undefined && owner === room) return [];
      const message = owner
        ? `Only the stores of ${owner} write ${table}`
        : `${name} is no table: name the table`;
      return [{ file, line: lineAt(tree.text(file), index), message }];
    }),
  );
}

const ownerOf = (table: string): string | undefined =>
  Object.keys(owners).find((room) => owners[room]?.includes(table));
