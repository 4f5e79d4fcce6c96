import { runInNewContext } from 'node:vm';
import { parse } from 'acorn';
import { describe, expect, it } from 'vitest';
import { earlyAsksScript, type EarlyAsks } from './early-asks-script.ts';
import { lastRestaurant } from './stored-things.ts';

const origin = 'https://mida.test';
const session = `${origin}/rpc/auth/getSession`;
const orders = `${origin}/rpc/orders/listForRestaurant`;
const profile = `${origin}/rpc/couriers/getMyProfile`;
const ofRestaurant = (id: number): string => `{"json":{"restaurantId":${id}}}`;

type Answer = Promise<[boolean, string] | undefined> | undefined;

/** Runs the script in a page whose server knows this session. */
async function load(asks: EarlyAsks, known: object | null, { last = null as string | null, ok = true } = {}) {
  const asked: string[] = [];
  const window: { fetch: unknown; earlyAnswer?: (address: string, body: string) => Answer } = { fetch: true };
  let now = 0;
  const fetch = (address: string, { body }: { body: string }) => {
    asked.push(`${address} ${body}`);
    if (known === null) return Promise.reject(new TypeError('no network'));
    return Promise.resolve({ ok, text: () => Promise.resolve(JSON.stringify({ json: known })) });
  };
  const localStorage = { getItem: (name: string) => (name === lastRestaurant ? last : null) };
  const page = { window, fetch, localStorage, location: { origin }, Date: { now: () => now } };
  runInNewContext(earlyAsksScript(asks), page);
  await new Promise((resolve) => setImmediate(resolve));
  const take = (address: string, body = '{}'): Answer => window.earlyAnswer?.(address, body);
  return { asked, take, pass: (ms: number) => void (now += ms) };
}

const courierPage: EarlyAsks = { role: 'courier', calls: [['couriers/getMyProfile', '{}']] };
const kitchenPage: EarlyAsks = {
  role: 'restaurant',
  calls: [['orders/listForRestaurant', ofRestaurant(0)]],
};
const courier = { user: { role: 'courier', restaurants: [] } };
const team = [
  { id: 4, role: 'kitchen' },
  { id: 7, role: 'owner' },
];
const owner = { user: { role: 'restaurant', restaurants: team } };

describe('the first script of a page that a session opens', () => {
  it('can be read by any browser, and ends no script', () => {
    const script = earlyAsksScript({ role: null, calls: [['a/b', '{"json":"</script>"}']] });
    expect(() => parse(script, { ecmaVersion: 5 })).not.toThrow();
    expect(script).not.toContain('</');
  });

  it('asks for the session, then for what the page shows first', async () => {
    const { asked, take } = await load(courierPage, courier);
    expect(asked).toEqual([`${session} {}`, `${profile} {}`]);
    expect(await take(profile)).toEqual([true, JSON.stringify({ json: courier })]);
  });

  it.each([
    ['a visitor', { user: null }],
    ['another role', { user: { role: 'customer', restaurants: [] } }],
    ['a kitchen tablet on a courier’s page', { user: null, tablet: { restaurant: { id: 4 } } }],
  ])('asks for the session alone for %s', async (_who, known) => {
    const { asked } = await load(courierPage, known);
    expect(asked).toEqual([`${session} {}`]);
  });

  it('asks for the session alone when that was refused', async () => {
    const { asked } = await load(courierPage, courier, { ok: false });
    expect(asked).toEqual([`${session} {}`]);
  });

  it.each([
    ['the owned one at first', null, owner, 7],
    ['the one that was used last', '4', owner, 4],
    ['the owned one when the last one is left', '9', owner, 7],
    ['that of the tablet', null, { user: null, tablet: { restaurant: { id: 5 } } }, 5],
  ])('names the restaurant: %s', async (_which, last, known, id) => {
    const { asked } = await load(kitchenPage, known, { last });
    expect(asked.at(-1)).toBe(`${orders} ${ofRestaurant(id)}`);
  });

  it('asks nothing of a restaurant for a team of none', async () => {
    const { asked } = await load(kitchenPage, { user: { role: 'restaurant', restaurants: [] } });
    expect(asked).toEqual([`${session} {}`]);
  });
});

describe('an early answer', () => {
  it('is given once', async () => {
    const { take } = await load(courierPage, courier);
    expect(take(profile)).toBeDefined();
    expect(take(profile)).toBeUndefined();
  });

  it('is none for another body', async () => {
    const { take } = await load(courierPage, courier);
    expect(take(profile, '{"json":{}}')).toBeUndefined();
  });

  it('is none without a network, and for a page that is a minute old', async () => {
    const lost = await load(courierPage, null);
    expect(await lost.take(session)).toBeUndefined();
    const old = await load(courierPage, courier);
    old.pass(60_000);
    expect(old.take(profile)).toBeUndefined();
  });

  it('goes with the session that asked for it', async () => {
    const { take } = await load(courierPage, courier);
    expect(take(session)).toBeDefined();
    expect(take(`${origin}/rpc/auth/signIn`, '{"json":{}}')).toBeUndefined();
    expect(take(profile)).toBeUndefined();
  });

  it('goes when the session is asked for again', async () => {
    const { take } = await load(courierPage, courier);
    void take(session);
    void take(session);
    expect(take(profile)).toBeUndefined();
  });
});
