import { randomInt, randomUUID } from 'node:crypto';
import { stepTo } from '#server/testing/course.ts';
import { cookieOf } from './session.ts';

/** A user of a story without a browser, on the described API. `{own}` in a path is the user's first restaurant. */
export interface Actor {
  ask: (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) => Promise<Record<string, unknown>>;
  email: string;
}

export async function actAs(url: string, email: string): Promise<Actor> {
  const cookie = await cookieOf({ url, email });
  return {
    email,
    async ask(method, path, body) {
      const own = async () => {
        const { user } = (await (
          await send(url, { method: 'GET', path: '/auth/session', cookie })
        ).json()) as {
          user: { restaurants: { id: number }[] } | null;
        };
        return String(user?.restaurants[0]?.id);
      };
      const named = path.includes('{own}') ? path.replace('{own}', await own()) : path;
      const answer = await send(url, { method, path: named, body, cookie });
      const read = (await answer.json()) as Record<string, unknown>;
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(read)}`);
      return read;
    },
  };
}

interface Sent {
  method: string;
  path: string;
  body?: unknown;
  cookie?: string;
}

function send(url: string, { method, path, body, cookie }: Sent): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...(cookie && { cookie }) };
  return fetch(`${url}/api/v1${path}`, {
    method,
    headers: body === undefined ? { cookie: cookie ?? '' } : headers,
    body: body === undefined ? undefined : JSON.stringify(besideAddress(path, body)),
  });
}

/** What the address names already stands in the address alone. */
function besideAddress(path: string, body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const named = path.split('/');
  return Object.fromEntries(
    Object.entries(body).filter(
      ([name, value]) => !(/id$|^party$/i.test(name) && named.includes(String(value))),
    ),
  );
}

interface OrderDetails {
  position?: { lat: number; lng: number };
  name?: string;
  address?: string;
  phone?: string;
  note?: string;
  contactPhone?: string;
  courierNote?: string;
}

interface OrderedDish {
  dishName?: string;
  restaurantId?: number;
  optionIds?: string[];
  /** This number of dishes, from the start of the menu. */
  dishCount?: number;
}

export async function orderAs(
  customer: Actor,
  { dishName, optionIds, dishCount = 1, restaurantId = 1, ...details }: OrderDetails & OrderedDish = {},
): Promise<string> {
  const restaurant = await customer.ask('GET', `/restaurants/${restaurantId}`);
  const menu = restaurant['menu'] as { items: { id: string; name: string; priceCentimes: number }[] }[];
  const dishes = menu
    .flatMap(({ items }) => items)
    .filter(({ name }) => dishName === undefined || name === dishName)
    .slice(0, dishCount);
  if (dishes.length === 0) throw new Error('the restaurant has no dishes');
  const order = await customer.ask('POST', '/orders', {
    key: randomUUID(),
    name: 'Salma Benali',
    phone: `06${String(randomInt(1e8)).padStart(8, '0')}`,
    address: 'Rue Yougoslavie 12, Gueliz',
    note: '',
    restaurantId,
    lines: dishes.map((dish) => ({ menuItemId: dish.id, quantity: 1, optionIds })),
    position: { lat: 31.6357, lng: -8.0099 },
    ...details,
    shownTotalCentimes: dishes.reduce((total, dish) => total + dish.priceCentimes, 1000),
  });
  return String(order['id']);
}

export const moveAs = (actor: Actor, path: 'all' | 'jobs', orderId: string, newStatus: keyof typeof stepTo) =>
  actor.ask('POST', `/orders/${path}/${orderId}/status`, { orderId, ...stepTo[newStatus] });

export async function demandNoCodes(url: string): Promise<void> {
  const setting = { commissionPercent: 15, restaurantsMayReject: false, handOverCodes: false };
  await (await actAs(url, 'admin@mida.test')).ask('PUT', '/settings', setting);
}
