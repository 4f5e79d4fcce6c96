import { afterAll, expect, it } from 'vitest';
import { errorText } from '#messages/writing/errors.ts';
import { formMessages } from '#messages/writing/forms.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createCourier, createOrder, createPerson, createRestaurant } from '#server/testing/builders.ts';
import { signedIn, type SignedInCaller } from '#server/testing/clients.ts';
import { rawRequest, sendRaw } from '#server/testing/raw-http.ts';
import { listCalls } from './calls.ts';

const mida = await startTestApp();
afterAll(() => mida.close());

const first = await createRestaurant(mida);
const second = await createRestaurant(mida);
const admin = await signedIn(mida, await createPerson(mida, { role: 'admin' }));

const withParameters = listCalls()
  .map((call) => ({ ...call, names: [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name) }))
  .filter(({ names }) => names.length > 0);

const id = '00000000-0000-4000-8000-000000000000';
const addressOf = (path: string): string =>
  `/api/v1${path.replaceAll('{restaurantId}', String(first.id)).replace(/\{\w+\}/g, id)}`;

interface Sent {
  method: string;
  address: string;
  headers?: Record<string, string>;
  body?: string;
}

async function answerTo({ method, address, headers, body }: Sent) {
  const sent = { headers: { 'content-type': 'application/json', ...headers }, ...(body && { body }) };
  const answer = await sendRaw(mida.origin, rawRequest(method, address, sent));
  return { status: answer.status, body: JSON.parse(answer.body) as unknown };
}

const refusalOf = (path: string) => ({
  status: 422,
  body: expect.objectContaining({
    code: 'invalid_input',
    message: errorText('invalid_input'),
    data: { fields: [{ path, message: formMessages.onlyInAddress }] },
  }) as unknown,
});

it('there are many calls with a parameter in their address', () => {
  expect(withParameters.length).toBeGreaterThan(100);
});

it.each(withParameters)('$name reads no parameter of its address from the query', async (call) => {
  for (const name of call.names) {
    const encoded = `%${name.charCodeAt(0).toString(16)}${name.slice(1)}`;
    for (const query of [
      `${name}=2`,
      `${name}=`,
      name,
      `x=1&${name}=2`,
      `${name}=2&${name}=3`,
      `${name}[]=2`,
      `${name}[0]=2`,
      `${name}[a][b]=2`,
      `${name}%5B%5D=2`,
      `${encoded}=2`,
    ]) {
      const address = `${addressOf(call.path)}?${query}`;
      const { method } = call;
      const answer = await answerTo({ method, address, headers: admin.headers });
      expect(answer, query).toEqual(refusalOf(name));
    }
  }
});

const takesFile = (name: string): boolean => name.startsWith('photos.') || name === 'places.setPhoto';
const withBody = withParameters.filter(({ method, name }) => method !== 'GET' && !takesFile(name));

it.each(withBody)('$name reads no parameter of its address from the body', async (call) => {
  const { method } = call;
  for (const name of call.names) {
    for (const value of [2, '2', id, null, [2], { a: 2 }, first.id]) {
      const body = JSON.stringify({ [name]: value });
      const answer = await answerTo({ method, address: addressOf(call.path), headers: admin.headers, body });
      expect(answer, body).toEqual(refusalOf(name));
    }
    const twice = `{"${name}":1,"${name}":2}`;
    expect(await answerTo({ method, address: addressOf(call.path), body: twice })).toEqual(refusalOf(name));
    for (const [type, form] of [
      ['application/x-www-form-urlencoded', `${name}=2`],
      [
        'multipart/form-data; boundary=a',
        `--a\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n2\r\n--a--`,
      ],
    ] as const) {
      const headers = { ...admin.headers, 'content-type': type };
      const answer = await answerTo({ method, address: addressOf(call.path), headers, body: form });
      expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_input', data: { fields: [] } } });
    }
  }
});

const phoneOf = async ({ id: of }: { id: number }) =>
  (await mida.database.pool.query('select phone from restaurants where id = $1', [of])).rows;

it('a body that names another restaurant changes neither', async () => {
  const owner = await signedIn(mida, second.ownerId);
  const before = await Promise.all([phoneOf(first), phoneOf(second)]);
  for (const [address, restaurantId] of [
    [first.id, second.id],
    [second.id, first.id],
  ]) {
    const answer = await answerTo({
      method: 'PUT',
      address: `/api/v1/restaurants/${address}/phone`,
      headers: owner.headers,
      body: JSON.stringify({ phone: '0524998877', restaurantId }),
    });
    expect(answer).toEqual(refusalOf('restaurantId'));
  }
  expect(await Promise.all([phoneOf(first), phoneOf(second)])).toEqual(before);
});

it('a name in other letters is no parameter, and the address holds', async () => {
  const owner = await signedIn(mida, second.ownerId);
  const answer = await answerTo({
    method: 'PUT',
    address: `/api/v1/restaurants/${second.id}/phone?RestaurantId=${first.id}`,
    headers: owner.headers,
    body: JSON.stringify({ phone: '0524998877', RestaurantID: first.id, 'restaurantId ': first.id }),
  });
  expect(answer.status).toBe(200);
  expect(await phoneOf(second)).toEqual([{ phone: '0524998877' }]);
});

it('the order of the address is cancelled, and no other', async () => {
  const customer: SignedInCaller = await signedIn(mida, await createPerson(mida));
  const parts = { customerId: customer.userId, restaurant: first, status: 'new' } as const;
  const [one, other] = [await createOrder(mida, parts), await createOrder(mida, parts)];
  const cancel = (body: object) =>
    answerTo({
      method: 'POST',
      address: `/api/v1/orders/mine/${one.id}/cancel`,
      headers: customer.headers,
      body: JSON.stringify(body),
    });
  expect(await cancel({ orderId: other.id })).toEqual(refusalOf('orderId'));
  const { rows } = await mida.database.pool.query('select distinct status from orders where id = any($1)', [
    [one.id, other.id],
  ]);
  expect(rows).toEqual([{ status: 'new' }]);
});

it.each(['%2e%2e', '%2E%2E', '.%2e', '%2e'])(
  'a path with %s in it is read as no other path',
  async (dots) => {
    const courier = await signedIn(mida, await createCourier(mida, 'onDuty'));
    for (const { headers } of [admin, courier]) {
      const address = `/api/v1/restaurants/${dots}`;
      expect((await answerTo({ method: 'GET', address, headers })).status).toBe(404);
    }
  },
);
