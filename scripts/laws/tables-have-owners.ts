import { findIn, type Law, type SourceTree, type Violation } from '#scripts/checks/source-tree.ts';

/** A room's README says first which tables its stores, or triggers on their behalf, alone write. */
const readme = /^server\/features\/([\w-]+)\/README\.md$/;
const owned = /^- \*\*Owns\*\* ((?:`\w+`(?:, )?)+)/m;

/** An anonymised copy goes over all tables, and a database is seeded whole. */
const writesAll = /^server\/(?:features\/copies\/store\.ts|seed\/|testing\/)/;

const writes = [
  /\b(?:tx|db)\s*\.(?:insert|update|delete)\(\s*(\w+)/g,
  /\b(?:insert into|update|delete from)\s+(?:\$\{)?(\w+)\}?\s+(?:(?:as\s+)?\w+\s+)?(?:\(|set\b|where\b)/g,
];
/** What a sheet says of an anonymised copy, and the tables in it. */
const copied = /^  inCopy: \{\n[\s\S]*?^  \},$/gm;
const copiedTable = /^    (\w+):/gm;
const declared = /pgTable\(\s*'(\w+)'/g;

/** The rooms that say of a table that they own it; more than one is a fault. */
type Owners = Map<string, string[]>;

export const tablesHaveOwners: Law = {
  name: "a table is written by its owner's stores alone",
  check: (tree) => {
    const owners = readOwners(tree);
    return [
      ...claimedTwice(owners),
      ...findIn(tree, /^server\/.*\.ts$/, (code, file) => [
        ...[...code.matchAll(declared)]
          .filter(([, table = '']) => !owners.has(table))
          .map(({ index, 1: table }) => ({
            index,
            message: `Say in the README of a room that it owns ${table}`,
          })),
        ...(writesAll.test(file) ? [] : wrongWrites(owners, code, file)),
        ...wrongCopies(owners, code, file),
      ]),
    ];
  },
};

function readOwners(tree: SourceTree): Owners {
  const owners: Owners = new Map();
  for (const path of tree.paths) {
    const room = readme.exec(path)?.[1];
    const tables = room ? (owned.exec(tree.text(path))?.[1] ?? '') : '';
    for (const [, table = ''] of tables.matchAll(/`(\w+)`/g))
      owners.set(table, [...(owners.get(table) ?? []), room ?? '']);
  }
  return owners;
}

const claimedTwice = (owners: Owners): Violation[] =>
  [...owners].flatMap(([table, rooms]) =>
    rooms.slice(1).map((room) => ({
      file: `server/features/${room}/README.md`,
      line: 1,
      message: `${rooms[0]} owns ${table} too`,
    })),
  );

const wrongWrites = (owners: Owners, code: string, file: string) =>
  writes
    .flatMap((write) => [...code.matchAll(write)])
    .flatMap(({ index, 1: name = '' }) => {
      const message = judge(owners, file, name);
      return message ? [{ index, message }] : [];
    });

const wrongCopies = (owners: Owners, code: string, file: string) =>
  [...code.matchAll(copied)].flatMap((lines) =>
    [...lines[0].matchAll(copiedTable)].flatMap(({ index, 1: table = '' }) => {
      const [owner = ''] = owners.get(table) ?? [];
      const isOwn = file === `server/features/${owner}/sheet.ts`;
      const message = `Only the sheet of ${owner} says what a copy keeps of ${table}`;
      return isOwn ? [] : [{ index: lines.index + index, message }];
    }),
  );

function judge(owners: Owners, file: string, name: string): string | undefined {
  const table = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const [owner] = owners.get(table) ?? [];
  if (!owner) return `${name} is no table: name the table`;
  const isOwn = file.startsWith(`server/features/${owner}/`);
  return isOwn ? undefined : `Only the stores of ${owner} write ${table}`;
}
