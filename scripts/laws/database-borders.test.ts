import { expect, it } from 'vitest';
import { databaseBorders } from './database-borders.ts';
import { plantTree } from './planted-tree.ts';

const offendersIn = (files: Record<string, string>): string[] =>
  databaseBorders.check(plantTree(files)).map(({ file, line }) => `${file}:${line}`);

it('refuses the database in a router, a command, a screen and the domain', () => {
  expect(
    offendersIn({
      'server/features/orders/router.ts': "import { eq } from 'drizzle-orm';",
      'server/features/orders/commands.ts': "\nimport type { Pool } from 'pg';",
      'server/app.ts': "const { PGlite } = await import('@electric-sql/pglite');",
      'shared/domain/cart.ts': "export { sql } from 'drizzle-orm/sql';",
    }),
  ).toEqual([
    'server/app.ts:1',
    'server/features/orders/commands.ts:2',
    'server/features/orders/router.ts:1',
    'shared/domain/cart.ts:1',
  ]);
});

it('leaves the database to stores, db, live, testing and tests', () => {
  const text = "import { sql } from 'drizzle-orm';";
  expect(
    offendersIn({
      'server/features/orders/store.ts': text,
      'server/db/connect.ts': text,
      'server/live/announce.ts': text,
      'server/features/outbox/store.ts': text,
      'server/testing/database.ts': text,
      'server/features/orders/laws.test.ts': text,
    }),
  ).toEqual([]);
});

it('refuses process.env outside the configuration, but not in a comment', () => {
  expect(
    offendersIn({
      'server/app.ts': '// process.env is read elsewhere\nconst port = process.env.PORT;',
      'server/config.ts': 'process.env.PORT',
      'server/db/connect.ts': "process.env['DATABASE_URL']",
      'web/lib/rpc.ts': 'import.meta.env.DEV',
    }),
  ).toEqual(['server/app.ts:2', 'server/db/connect.ts:1']);
});
