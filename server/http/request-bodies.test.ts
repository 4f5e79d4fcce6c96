import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { afterAll, expect, it, vi } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { createPerson, createRestaurant } from '#server/testing/builders.ts';
import { outcomeOf, signedIn } from '#server/testing/clients.ts';
import { drawTestPhoto, upload } from '#server/testing/photos.ts';
import { patience } from '#server/testing/waiting.ts';

const mida = await startTestApp();
const restaurant = await createRestaurant(mida);
const owner = await signedIn(mida, restaurant.ownerId);
const ownAddress = `${mida.origin}/api/v1/restaurants/${restaurant.id}`;
afterAll(() => mida.close());

const photo = await drawTestPhoto().jpeg().toBuffer();

/** An upload that has begun and stalls. */
function beginUpload(as: Record<string, string>, address = ownAddress): ClientRequest {
  const headers = { ...as, 'content-type': 'image/jpeg', 'content-length': 5_000_000 };
  const begun = request(`${address}/photo`, { method: 'PUT', headers });
  begun.on('error', () => undefined);
  begun.write(photo.subarray(0, 1_000));
  return begun;
}

/** A menu's file that has begun and stalls. */
function beginMenuFile(as: Record<string, string>): ClientRequest {
  const headers = { ...as, 'content-type': 'application/json', 'content-length': 1_000_000 };
  const begun = request(`${mida.origin}/rpc/menu/previewFile`, { method: 'POST', headers });
  begun.on('error', () => undefined);
  begun.write('{"json":{"text":"');
  return begun;
}

/** Begins six uploads and waits until two of them are refused. */
async function stallUploads(...to: Parameters<typeof beginUpload>): Promise<ClientRequest[]> {
  const refused: (number | undefined)[] = [];
  const slow = Array.from({ length: 6 }, () => beginUpload(...to));
  for (const one of slow) one.on('response', ({ statusCode }) => refused.push(statusCode));
  await expect.poll(() => refused, patience).toEqual([429, 429]);
  return slow;
}

it('eight large bodies are read at once, four of them of one user, and further ones are refused until one ends', async () => {
  const other = await createRestaurant(mida);
  const neighbour = await signedIn(mida, other.ownerId);
  const statusNow = async (by = owner) => (await upload(mida, by, { content: photo })).status;
  const slow = await stallUploads(owner.headers);
  expect(await statusNow()).toBe(429);
  expect(await statusNow(neighbour)).toBe(200);
  const address = `${mida.origin}/api/v1/restaurants/${other.id}`;
  const slowToo = await stallUploads(neighbour.headers, address);
  const third = await signedIn(mida, (await createRestaurant(mida)).ownerId);
  expect(await statusNow(third)).toBe(429);
  for (const one of slow) one.destroy();
  await expect.poll(statusNow, patience).toBe(200);
  for (const one of slowToo) one.destroy();
});

it.each([
  ['photo', beginUpload],
  ['menu’s file', beginMenuFile],
])('a %s whose browser left while the session was read gives its place back', async (_what, begin) => {
  const { identities } = mida.app;
  const { loadUser } = identities;
  const waiting: (() => void)[] = [];
  const asked = vi.spyOn(identities, 'loadUser').mockImplementation(async (...by) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    return loadUser(...by);
  });
  const arrived: IncomingMessage[] = [];
  const note = (one: IncomingMessage) => void arrived.push(one);
  mida.server.server.on('request', note);
  const begun = Array.from({ length: 4 }, () => begin(owner.headers));
  await vi.waitFor(() => expect(waiting).toHaveLength(4), patience);
  for (const one of begun) one.destroy();
  await vi.waitFor(() => expect(arrived.every(({ destroyed }) => destroyed)).toBe(true), patience);
  mida.server.server.off('request', note);
  asked.mockRestore();
  for (const read of waiting) read();
  await expect.poll(async () => (await upload(mida, owner, { content: photo })).status, patience).toBe(200);
});

it.each([
  ['photo', beginUpload],
  ['menu’s file', beginMenuFile],
])('a %s without the right to it is refused before its body has come', async (_what, begin) => {
  const customer = await signedIn(mida, await createPerson(mida));
  for (const [headers, status] of [
    [{}, 401],
    [customer.headers, 403],
  ] as const) {
    const begun = begin(headers);
    const [answer] = (await once(begun, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(status);
    begun.destroy();
  }
});

it('a body beyond 64 KiB is refused everywhere but at photos, whatever its type', async () => {
  const large = {
    method: 'POST',
    body: new Uint8Array(70_000),
    headers: { ...owner.headers, 'content-type': 'image/jpeg' },
  };
  for (const address of [`${mida.origin}/rpc/photos/set`, `${ownAddress}/menu`]) {
    expect((await fetch(address, large)).status).toBe(422);
  }
  const dish = JSON.stringify({
    name: 'طاجين',
    description: 'لحم وبرقوق ولوز محمص.',
    category: 'أطباق',
    priceCentimes: 4500,
  });
  const headers = { ...owner.headers, 'content-type': 'application/json' };
  const add = async (body: string) =>
    (await fetch(`${ownAddress}/menu`, { method: 'POST', headers, body })).status;
  expect(await add(dish.padEnd(70_000))).toBe(422);
  expect(await add(dish)).toBe(200);
  expect((await fetch(`${ownAddress}/photo`, large)).status).toBe(405);
  expect((await fetch(`${mida.origin}/api/v1/photosets`, large)).status).toBe(404);
});

it('the typed client can upload a small photo', async () => {
  const small = await drawTestPhoto({ width: 240, height: 240 }).webp().toBuffer();
  const body = new File([new Uint8Array(small)], 'photo.webp', { type: 'image/webp' });
  expect(await outcomeOf(owner.client.photos.set({ query: {}, body }))).toBe('ok');
});

it('the described API says that a photo is sent as a file', async () => {
  const document = (await (await fetch(`${mida.origin}/api/openapi.json`)).json()) as {
    paths: Record<string, { put?: { requestBody?: unknown; responses?: object; parameters?: unknown } }>;
  };
  const put = document.paths['/restaurants/{restaurantId}/photo']?.put;
  expect(JSON.stringify(put?.requestBody)).toContain('contentMediaType');
  expect(Object.keys(put?.responses ?? {})).toEqual(
    expect.arrayContaining(['200', '404', '413', '415', '422']),
  );
  expect(JSON.stringify(put?.parameters)).toContain('menuItemId');
});

it.each([
  ['URL', 4, 'https://mida.test'],
  ['RegExp', 5, '/a/'],
  ['Set', 6, []],
  ['Map', 7, []],
])('a body with a %s, which no call takes, is refused unread', async (_what, type, json) => {
  const headers = { 'content-type': 'application/json' };
  // A call that takes any body otherwise.
  const address = `${mida.origin}/rpc/auth/signOut`;
  const answer = await fetch(address, {
    method: 'POST',
    headers,
    body: JSON.stringify({ json, meta: [[type]] }),
  });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ json: { code: 'invalid_input' } });
});

it('a form that names far places of lists is read as fast as another form', async () => {
  const filledWith = (place: string): string =>
    Array.from({ length: 3_000 }, (_, n) => `${n.toString(36)}[${place}]=&${n.toString(36)}[x]=`).join('&');
  const costOf = async (body: string): Promise<number> => {
    const begun = process.cpuUsage();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await fetch(`${mida.origin}/api/v1/auth/sign-in`, { method: 'POST', headers, body });
    expect(answer.status).toBe(422);
    // The sum is exact. Linux guesses by its ticks which part was the user's: in a short time that may be none.
    const { user, system } = process.cpuUsage(begun);
    return user + system;
  };
  const ratios: number[] = [];
  for (let round = 0; round < 7; round += 1) {
    const other = await costOf(filledWith('y'));
    ratios.push((await costOf(filledWith('9999'))) / other);
  }
  // The parsing takes 1 to 6 times as much CPU. With lists that are filled up it would take 87 times as much.
  expect(ratios.toSorted((one, other) => one - other)[3]).toBeLessThan(20);
});
