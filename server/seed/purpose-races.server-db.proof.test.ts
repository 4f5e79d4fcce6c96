import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { settlePurpose } from './purpose.ts';

const production = readConfig({
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://mida.test/mida',
  SITE_URL: 'https://mida.test',
  AUTH_SECRET: 'an-operators-own-secret-of-forty-characters',
  ADMIN_EMAILS: 'boss@mida.test',
  MAIL_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'mida@mida.test',
});

let mida: TestApp;
beforeAll(async () => {
  mida = await startTestApp();
});
afterAll(() => mida.close(), 60_000);

it('processes of both modes that start on one empty database at once leave it with one purpose', async () => {
  const modes = ['demonstration', 'production', 'demonstration', 'production'] as const;
  const starts = await Promise.allSettled(
    modes.map((mode) =>
      settlePurpose(mode === 'production' ? { ...mida.app, config: production } : mida.app),
    ),
  );
  const { rows } = await mida.database.pool.query<{ mode: (typeof modes)[number]; restaurants: number }>(
    `select case when production_since is null then 'demonstration' else 'production' end as mode,
       (select count(*)::int from restaurants) as restaurants from settings`,
  );
  const won = rows[0]?.mode;
  expect(rows[0]?.restaurants).toBe(won === 'demonstration' ? 12 : 0);
  expect(starts.map(({ status }) => status)).toEqual(
    modes.map((mode) => (mode === won ? 'fulfilled' : 'rejected')),
  );
}, 600_000);
