import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '#server/config.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { createPerson, createRestaurant } from '#server/testing/builders.ts';
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
beforeEach(async () => {
  mida = await startTestApp();
});
afterEach(() => mida.close());

const startAsProduction = () => settlePurpose({ ...mida.app, config: production });
const startAsDemonstration = () => settlePurpose(mida.app);

async function adminsNeedTwoFactor(): Promise<boolean | undefined> {
  const { rows } = await mida.database.pool.query<{ demand: boolean }>(
    'select admins_need_two_factor as demand from settings',
  );
  return rows[0]?.demand;
}

async function productionSince(): Promise<Date | null> {
  const { rows } = await mida.database.pool.query<{ since: Date | null }>(
    'select production_since as since from settings',
  );
  return rows[0]?.since ?? null;
}

describe('a database’s purpose', () => {
  it('a production database keeps the moment of its first start', async () => {
    await startAsProduction();
    const first = await productionSince();
    expect(first?.getTime()).toBe(mida.clock.now().getTime());
    mida.clock.advance(60_000);
    await startAsProduction();
    expect(await productionSince()).toEqual(first);
  });

  it('a production begins with a second factor for admins, and a later start keeps what they chose', async () => {
    expect(await adminsNeedTwoFactor()).toBe(false);
    await startAsProduction();
    expect(await adminsNeedTwoFactor()).toBe(true);
    await mida.database.pool.query('update settings set admins_need_two_factor = false');
    await startAsProduction();
    expect(await adminsNeedTwoFactor()).toBe(false);
  });

  it('a demonstration refuses a production database and loads nothing into it', async () => {
    await startAsProduction();
    const refusal = await startAsDemonstration().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ConfigError);
    expect((refusal as ConfigError).problems).toEqual([expect.stringContaining('NODE_ENV=production')]);
    const { rows } = await mida.database.pool.query('select id from restaurants');
    expect(rows).toEqual([]);
  });

  it('a production refuses a demonstration’s database, which still opens as a demonstration', async () => {
    await createRestaurant(mida);
    await createPerson(mida, { email: 'admin@mida.test' });
    await expect(startAsProduction()).rejects.toThrow('holds a demonstration');
    expect(await productionSince()).toBeNull();
    await startAsDemonstration();
  });

  it('a demonstration whose restaurants are all off the list starts again and loads no second city', async () => {
    await createRestaurant(mida);
    const { pool } = mida.database;
    await pool.query(
      `update restaurants set stage = 'delisted', delisted_reason = 'closed', is_accepting_orders = false`,
    );
    await startAsDemonstration();
    expect((await pool.query('select id from restaurants')).rows).toHaveLength(1);
  });
});
