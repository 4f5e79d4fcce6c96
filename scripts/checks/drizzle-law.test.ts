import { expect, it } from 'vitest';
import { drizzleByItsTypes } from '#scripts/laws/drizzle-by-its-types.ts';
import { makeSourceTree } from './source-tree.ts';

it('the law of drizzle finds private members, by their names and by casts', () => {
  const files = {
    'server/db/by-cast.ts': 'const { session } = db as unknown as { session: Session };',
    'server/db/by-type.ts': 'const session = (db as unknown as Session);',
    'server/db/by-name.ts': 'prepared.customResultMapper = read;',
    'server/db/by-prototype.ts': 'const run = PgPreparedQuery.prototype.queryWithCache;',
    'server/db/plain.ts': 'const { rows } = await db.execute(sql`select 1`); const session = row.session;',
  };
  const found = drizzleByItsTypes.check(makeSourceTree(files)).map(({ file }) => file);
  expect(found.toSorted()).toEqual([
    'server/db/by-cast.ts',
    'server/db/by-name.ts',
    'server/db/by-prototype.ts',
    'server/db/by-type.ts',
  ]);
});
