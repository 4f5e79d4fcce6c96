import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { deleteEndedCounts } from './rate-limits-store.ts';
import { fingerprints } from '#server/security/secrets.ts';
import { networksOf } from '#server/security/client-network.ts';
import { limitTries } from './rate-limits.ts';

const mida = await startTestApp();
afterAll(() => mida.close());

let count = 0;
const someone = () => ({ account: `person${(count += 1)}@mida.test`, client: `192.0.2.${count}` });
const isRefused = (by: { account?: string; client?: string }) =>
  limitTries(mida.app, 'signIn', by).then(
    () => false,
    () => true,
  );
const rows = async () => (await mida.database.pool.query<{ key: string }>('select * from rate_limits')).rows;

describe('rate limits', () => {
  it('an account allows ten sign-ins from one client and no eleventh', async () => {
    const by = someone();
    for (let tries = 0; tries < 10; tries += 1) expect(await isRefused(by)).toBe(false);
    expect(await isRefused(by)).toBe(true);
  });

  it('a limit reached by one client leaves the owner at another client in', async () => {
    const by = someone();
    for (let tries = 0; tries < 20; tries += 1) await isRefused(by);
    expect(await isRefused({ ...by, client: '198.51.100.1' })).toBe(false);
  });

  it('a hundred guesses at one account from many addresses reach its limit', async () => {
    const { account } = someone();
    const tries = Array.from({ length: 150 }, (_, index) =>
      isRefused({ account, client: `10.0.0.${index}` }),
    );
    expect((await Promise.all(tries)).filter((refused) => !refused)).toHaveLength(100);
  });

  it('a hundred accounts tried by one client reach its limit', async () => {
    const { client } = someone();
    const tries = Array.from({ length: 150 }, (_, index) => isRefused({ account: `p${index}`, client }));
    expect((await Promise.all(tries)).filter((refused) => !refused)).toHaveLength(100);
  });

  it('sign-ups from a whole /48 reach its limit, and other networks stay free', async () => {
    const isSignUpRefused = (client: string) =>
      limitTries(mida.app, 'signUp', { account: `${(count += 1)}@mida.test`, client }).then(
        () => false,
        () => true,
      );
    const tries = Array.from({ length: 150 }, (_, index) =>
      isSignUpRefused(`2001:db8:7:${index.toString(16)}::1`),
    );
    expect((await Promise.all(tries)).filter((refused) => !refused)).toHaveLength(100);
    expect(await isSignUpRefused('2001:db8:8::1')).toBe(false);
  });

  it('the key of a count comes from AUTH_SECRET for this purpose alone, and names no user', async () => {
    const { account } = someone();
    await limitTries(mida.app, 'reauthenticate', { account });
    const [key] = fingerprints(mida.app.config, 'limit', `reauthenticate\naccount\n${account}`);
    const kept = (await rows()).map((row) => row.key);
    expect(kept).toContain(key);
    expect(kept.filter((one) => one.includes(account))).toEqual([]);
  });

  it('a refused client writes no row for what else it names', async () => {
    const { client } = someone();
    for (let tries = 0; tries <= 101; tries += 1) await isRefused({ account: `n${tries}`, client });
    const before = await rows();
    expect(await isRefused({ account: 'one more', client })).toBe(true);
    expect(await rows()).toEqual(before);
  });

  it('a limit of one client leaves another client in', async () => {
    const [one, other] = [someone().client, someone().client];
    for (let tries = 0; tries <= 100; tries += 1) await isRefused({ account: `m${tries}`, client: one });
    expect(await isRefused({ account: 'm-last', client: one })).toBe(true);
    expect(await isRefused({ account: 'm-last', client: other })).toBe(false);
  });

  it('a refused /64 leaves its neighbours in the /48 free', async () => {
    const from = (client: string) =>
      limitTries(mida.app, 'signUp', { account: `${(count += 1)}@mida.test`, client });
    const flood = Array.from({ length: 150 }, () => from('2001:db8:9:1::1').catch(() => 'refused'));
    expect((await Promise.all(flood)).filter((outcome) => outcome === 'refused')).toHaveLength(120);
    await from('2001:db8:9:2::1');
  });

  it('a limit starts again when its window ends', async () => {
    const by = someone();
    for (let tries = 0; tries < 11; tries += 1) await isRefused(by);
    await mida.database.pool.query(`update rate_limits set window_ends_at = now() - interval '1 second'`);
    expect(await isRefused(by)).toBe(false);
  });

  it('a successful try is not counted', async () => {
    const by = someone();
    for (let tries = 0; tries < 30; tries += 1) {
      const allowed = await limitTries(mida.app, 'signIn', by);
      await allowed.forget();
    }
    expect(await isRefused(by)).toBe(false);
  });

  it('a limit says how long to wait', async () => {
    const by = someone();
    for (let tries = 0; tries < 10; tries += 1) await isRefused(by);
    await expect(limitTries(mida.app, 'signIn', by)).rejects.toMatchObject({
      code: 'rate_limited',
      details: { retryAfterSeconds: expect.closeTo(900, -1) },
    });
  });
});

it('the table of limits holds no account and no address', async () => {
  const by = someone();
  await isRefused(by);
  const text = JSON.stringify(await rows());
  expect(text).not.toContain(by.account);
  expect(text).not.toContain(by.client);
});

it('the cleaner deletes ended counts alone', async () => {
  await mida.database.pool.query(`update rate_limits set window_ends_at = now() - interval '1 second'`);
  await isRefused(someone());
  await deleteEndedCounts(mida.app.db);
  expect(await rows()).toHaveLength(3);
});

describe('the /64 and the /48 of an address', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7', undefined],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2', '2001:db8:1'],
    ['2001:db8:1:2::9', '2001:db8:1:2', '2001:db8:1'],
    ['2001:db8::1', '2001:db8:0:0', '2001:db8:0'],
    ['::1', '0:0:0:0', '0:0:0'],
    ['pages', 'pages', undefined],
  ])('the address %s has the network %s and the site %s', (address, network, site) =>
    expect(networksOf(address)).toEqual({ network, site }),
  );
});
