import { createORPCClient } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { permissions, type ProcedurePath } from '#shared/domain/permissions.ts';
import { tabletLimits } from '#shared/domain/restaurants/tablets.ts';
import { startTestApp } from '#server/testing/app.ts';
import { openBrowser } from '#server/testing/browser.ts';
import { createMember, createPerson, createRestaurant, testPassword } from '#server/testing/builders.ts';
import { outcomeOf, signedIn, visitor } from '#server/testing/clients.ts';
import { sendLean } from '#server/testing/lean-calls.ts';
import { mayOfTablet } from '#server/testing/tablet-procedures.ts';
import { codeFor, enteredTablet, tabletCookie } from '#server/testing/tablets.ts';

const mida = await startTestApp();
afterAll(() => mida.close());

const minute = 60_000;
const kitchen = async (name?: string) => {
  const { id: restaurantId, ownerId } = await createRestaurant(mida);
  return { restaurantId, ownerId, ...(name !== undefined && { name }) };
};
const sql = (text: string, values: unknown[] = []) =>
  mida.database.pool.query<Record<string, unknown>>(text, values);
const callOf = (headers: Record<string, string>) => {
  const link = new RPCLink({ url: `${mida.origin}/rpc`, headers, clientInterceptors: [sendLean] });
  return { link, client: createORPCClient(link) };
};

describe('a tablet signs in by a code', () => {
  it('a code signs a tablet in once, and the tablet is listed with its name, kind and use', async () => {
    const of = await kitchen();
    const { client } = await signedIn(mida, of.ownerId);
    const { id, code, codeEndsAt } = await client.tablets.add({ ...of, name: '  Wall  ' });
    expect(code).toMatch(/^\d{8}$/);
    expect(codeEndsAt.getTime() - mida.clock.now().getTime()).toBe(tabletLimits.codeMinutes * minute);
    expect(await client.tablets.list(of)).toMatchObject([{ id, name: 'Wall', codeEndsAt, signedInAt: null }]);
    const browser = openBrowser(mida, { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0' });
    expect(await browser.client.tablets.enter({ code })).toMatchObject({ id, name: 'Wall' });
    expect(await outcomeOf(openBrowser(mida).client.tablets.enter({ code }))).toBe('tablet_code_invalid');
    const { user, tablet } = await browser.client.auth.getSession();
    expect({ user, tablet }).toMatchObject({ user: null, tablet: { restaurant: { id: of.restaurantId } } });
    expect(await client.tablets.list(of)).toMatchObject([
      { id, codeEndsAt: null, browser: 'Chrome', system: 'Android', lastUsedAt: expect.any(Date) },
    ]);
  });

  it('a code ends after ten minutes', async () => {
    const of = await kitchen();
    const { code } = await codeFor(mida, of);
    mida.clock.advance(tabletLimits.codeMinutes * minute);
    expect(await outcomeOf(openBrowser(mida).client.tablets.enter({ code }))).toBe('tablet_code_invalid');
    const { client } = await signedIn(mida, of.ownerId);
    expect(await client.tablets.list(of)).toEqual([]);
  });

  it('a browser that lost the answer signs in by the same call again, within the time of its code', async () => {
    const of = await kitchen();
    const { id, code } = await codeFor(mida, of);
    const key = randomUUID();
    const enter = (sent: { code: string; key?: string }) => {
      const browser = openBrowser(mida);
      return { browser, outcome: outcomeOf(browser.client.tablets.enter(sent)) };
    };
    expect(await enter({ code, key }).outcome).toBe('ok');
    expect(await enter({ code }).outcome).toBe('tablet_code_invalid');
    expect(await enter({ code, key: randomUUID() }).outcome).toBe('tablet_code_invalid');
    const again = enter({ code, key });
    expect(await again.outcome).toBe('ok');
    expect((await again.browser.client.auth.getSession()).tablet).toMatchObject({ id, name: 'Kitchen wall' });
    const { client } = await signedIn(mida, of.ownerId);
    expect(await client.tablets.list(of)).toMatchObject([{ id, codeEndsAt: null }]);
    mida.clock.advance(tabletLimits.codeMinutes * minute);
    expect(await enter({ code, key }).outcome).toBe('tablet_code_invalid');
  });

  it('a code may be typed in halves, in other digits and with an invisible mark', async () => {
    const { code } = await codeFor(mida, await kitchen());
    const arabic = [...code].map((digit) => String.fromCharCode(0x660 + Number(digit))).join('');
    const typed = `\u200f${arabic.slice(0, 4)} ${arabic.slice(4)}`;
    expect(await outcomeOf(openBrowser(mida).client.tablets.enter({ code: typed }))).toBe('ok');
  });

  it('neither code nor secret stands in the database', async () => {
    const of = await kitchen();
    const { code } = await codeFor(mida, of);
    const browser = openBrowser(mida);
    const waiting = JSON.stringify((await sql('select * from tablets')).rows);
    await browser.client.tablets.enter({ code });
    const text = waiting + JSON.stringify((await sql('select * from tablets')).rows);
    expect(text).not.toContain(code);
    expect(text).not.toContain(browser.cookies.get(tabletCookie));
  });

  it('its cookie is hidden from scripts, and bound to the host on https', async () => {
    const { code } = await codeFor(mida, await kitchen());
    const answer = await fetch(`${mida.origin}/api/v1/tablets/enter`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...visitor(mida).headers },
      body: JSON.stringify({ code }),
    });
    expect(answer.headers.get('set-cookie')).toMatch(
      /^mida\.tablet=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  it('a browser may type ten wrong codes an hour, and right ones do not count', async () => {
    const browser = openBrowser(mida, visitor(mida).headers);
    const typed = async (code: string) => outcomeOf(browser.client.tablets.enter({ code }));
    expect(await typed((await codeFor(mida, await kitchen())).code)).toBe('ok');
    for (let tries = 0; tries < 10; tries += 1)
      expect(await typed(String(10_000_000 + tries))).toBe('tablet_code_invalid');
    expect(await typed((await codeFor(mida, await kitchen())).code)).toBe('rate_limited');
  });

  it('a code is tried five times an hour over all browsers', async () => {
    const code = '98765432';
    for (let tries = 0; tries < 5; tries += 1)
      expect(await outcomeOf(openBrowser(mida).client.tablets.enter({ code }))).toBe('tablet_code_invalid');
    expect(await outcomeOf(openBrowser(mida).client.tablets.enter({ code }))).toBe('rate_limited');
  });

  it('a restaurant has twenty tablets at most; codes out of time do not count', async () => {
    const of = await kitchen();
    await sql(
      `insert into tablets (id, restaurant_id, made_by, name, made_at, code_hash, code_ends_at)
       select gen_random_uuid(), $1, $2, 'Wall', now(), gen_random_uuid()::text, $3::timestamptz
       from generate_series(1, 20) n`,
      [of.restaurantId, of.ownerId, new Date(mida.clock.now().getTime() + minute)],
    );
    const { client } = await signedIn(mida, of.ownerId);
    expect(await outcomeOf(client.tablets.add({ ...of, name: 'One more' }))).toBe('too_many_tablets');
    mida.clock.advance(minute);
    expect(await outcomeOf(client.tablets.add({ ...of, name: 'One more' }))).toBe('ok');
  });
});

describe('what a tablet may do', () => {
  it('the matrix of a tablet’s calls equals the permissions', () => {
    const byRule = Object.keys(permissions).filter(
      (path) => permissions[path as ProcedurePath] === 'kitchen',
    );
    expect(byRule.toSorted()).toEqual([...mayOfTablet].toSorted());
  });

  it('the kitchen’s procedures of its own restaurant pass, and no others', async () => {
    const [own, other] = [await kitchen(), await kitchen()];
    const { client } = callOf((await enteredTablet(mida, own)).caller.headers);
    const { capacity } = client as ReturnType<typeof openBrowser>['client'];
    expect(await outcomeOf(capacity.endBusy(own))).toBe('ok');
    expect(await outcomeOf(capacity.endBusy(other))).toBe('restaurant_not_found');
    expect(await outcomeOf(capacity.getOwn(own))).toBe('forbidden');
  });

  it.each(
    Object.entries(permissions)
      .filter(([path, rule]) => rule !== 'anyone' && !mayOfTablet.includes(path))
      .map(([path]) => path),
  )('%s refuses it before reading the input', async (path) => {
    const { headers } = await sharedTablet();
    const { link } = callOf(headers);
    const call = link.call(path.split('.'), { nonsense: true }, { context: {} });
    expect(await outcomeOf(call)).toBe('forbidden');
  });

  it('a user in the same browser holds before it, and it holds again afterwards', async () => {
    const of = await kitchen();
    const { cookies, client } = await enteredTablet(mida, of);
    const email = `${randomUUID()}@mida.test`;
    await createPerson(mida, { email });
    await client.auth.signIn({ email, password: testPassword });
    expect(await client.auth.getSession()).toMatchObject({ user: { email } });
    expect(await outcomeOf(client.capacity.endBusy(of))).toBe('forbidden');
    await client.auth.signOut({});
    expect(await client.auth.getSession()).toMatchObject({ user: null, tablet: { name: 'Kitchen wall' } });
    expect(cookies.has(tabletCookie)).toBe(true);
  });

  it('typing a code ends the session of the user, and the tablet that the browser was', async () => {
    const [first, second] = [await kitchen('First'), await kitchen('Second')];
    const browser = await enteredTablet(mida, first);
    const email = `${randomUUID()}@mida.test`;
    const userId = await createPerson(mida, { email });
    await browser.client.auth.signIn({ email, password: testPassword });
    await browser.client.tablets.enter({ code: (await codeFor(mida, second)).code });
    expect(await browser.client.auth.getSession()).toMatchObject({ user: null, tablet: { name: 'Second' } });
    expect((await sql('select 1 from sessions where user_id = $1', [userId])).rows).toEqual([]);
    expect((await sql('select 1 from tablets where id = $1', [browser.id])).rows).toEqual([]);
  });

  it('only owners of the restaurant list, add and end tablets', async () => {
    const of = await kitchen();
    const { id } = await codeFor(mida, of);
    for (const role of ['manager', 'kitchen'] as const) {
      const { client } = await signedIn(mida, await createMember(mida, of.restaurantId, role));
      expect(await outcomeOf(client.tablets.list(of))).toBe('forbidden');
      expect(await outcomeOf(client.tablets.end({ ...of, id }))).toBe('forbidden');
    }
    const foreign = await signedIn(mida, (await kitchen()).ownerId);
    const other = (await kitchen()).restaurantId;
    expect(await outcomeOf(foreign.client.tablets.end({ restaurantId: other, id }))).toBe(
      'restaurant_not_found',
    );
  });
});

let shared: Promise<{ headers: Record<string, string> }> | undefined;
const sharedTablet = () =>
  (shared ??= kitchen()
    .then((of) => enteredTablet(mida, of))
    .then(({ caller }) => caller));
