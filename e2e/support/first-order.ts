import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request as openRequest } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { createORPCClient } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import type { Client } from '#shared/contract/contract.ts';
import { priceOrder } from '#shared/domain/money/pricing.ts';
import { firstFeeCentimes } from '#shared/domain/reach/tariff.ts';
import { codeAt } from '#server/features/auth/totp.ts';

export interface Machine {
  /** The name people use, and where it is while no name leads there. */
  site: string;
  address: string;
  port: number;
  /** The certificate of the proxy, when no authority signed it. */
  certificate: string;
  adminEmail: string;
  /** The link of the newest mail to an address. */
  readLink(to: string): Promise<string>;
}

const password = 'a-long-password-of-one-person-47';
const centre = { lat: 31.6295, lng: -7.9811 };
const dishPriceCentimes = 4_500;

/** Goes from an empty city to a customer's order, as people do it, over TLS. Returns the order's id. */
export async function placeFirstOrder(machine: Machine): Promise<string> {
  const admin = await enterAsAdmin(machine);
  await admin.settings.update({ ...(await admin.settings.get()), helpLine: '0524000000' });
  const owner = openBrowser(machine);
  const email = `owner@${machine.site}`;
  const facts = {
    name: 'Dar Zitoun',
    cuisine: 'Tajines',
    district: 'Gueliz',
    phone: '0524001234',
    position: centre,
  };
  const address = 'Rue Yougoslavie 12, Gueliz';
  await owner.applications.register({ ...facts, address, ownerName: 'Salma Benali', email, password });
  await confirm(machine, owner, email);
  const { items } = await admin.applications.listWaiting({});
  for (const { id } of items) await admin.applications.decide({ id, decision: 'approved', reason: '' });
  const { user } = await owner.auth.getSession();
  const restaurantId = user?.restaurants[0]?.id ?? 0;
  await openRestaurant(owner, restaurantId);
  const customer = openBrowser(machine);
  const to = `customer@${machine.site}`;
  await customer.auth.signUp({ username: 'Youssef Tazi', email: to, password });
  await confirm(machine, customer, to);
  return order(customer, restaurantId);
}

async function enterAsAdmin(machine: Machine): Promise<Client> {
  const browser = openBrowser(machine);
  await browser.auth.signUp({ username: 'The Boss', email: machine.adminEmail, password });
  // A listed address becomes admin by a password that is chosen through the mail's link (product §6.2).
  await browser.auth.updatePassword({ token: await tokenFor(machine, machine.adminEmail), password });
  await browser.auth.signIn({ email: machine.adminEmail, password });
  const { secret } = await browser.auth.enableTwoFactor({ password });
  await browser.auth.confirmTwoFactor({ code: codeAt(secret, new Date()) });
  return browser;
}

async function confirm(machine: Machine, browser: Client, to: string): Promise<void> {
  await browser.auth.confirmEmail({ token: await tokenFor(machine, to), password });
}

const tokenFor = async ({ readLink }: Machine, to: string): Promise<string> =>
  new URL(await readLink(to)).searchParams.get('token') ?? '';

async function openRestaurant(owner: Client, restaurantId: number): Promise<void> {
  await owner.hours.set({ restaurantId, openingHours: null });
  const dish = {
    description: 'Chicken, olives, lemon',
    category: 'Tajines',
    priceCentimes: dishPriceCentimes,
  };
  for (const number of [1, 2, 3, 4, 5])
    await owner.menu.add({ restaurantId, ...dish, name: `Dish ${number}` });
  await owner.setup.sendTrial({ restaurantId });
  await owner.setup.acceptTrial({ restaurantId });
  await owner.setup.open({ restaurantId });
}

async function order(customer: Client, restaurantId: number): Promise<string> {
  const { menu } = await customer.restaurants.get({ id: restaurantId });
  const lines = menu
    .flatMap(({ items }) => items)
    .slice(0, 2)
    .map(({ id }) => ({ menuItemId: id, quantity: 2 }));
  const prices = lines.map(({ quantity }) => ({ unitPriceCentimes: dishPriceCentimes, quantity }));
  const { id } = await customer.orders.place({
    key: crypto.randomUUID(),
    name: 'Youssef Tazi',
    phone: '0612345678',
    address: 'Rue Yougoslavie 14, Gueliz',
    note: '',
    restaurantId,
    lines,
    position: centre,
    shownTotalCentimes: priceOrder(prices, firstFeeCentimes).totalCentimes,
  });
  return id;
}

/** Keeps its cookies, and refuses another certificate than the machine's. */
function openBrowser({ site, address, port, certificate }: Machine): Client {
  const cookies = new Map<string, string>();
  const send = async (asked: Request): Promise<Response> => {
    const { pathname, search } = new URL(asked.url);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...Object.fromEntries(asked.headers), host: site, ...(cookie && { cookie }) };
    const place = { host: address, port, servername: site, ca: certificate };
    const sent = openRequest({ ...place, path: pathname + search, method: asked.method, headers });
    sent.end(Buffer.from(await asked.arrayBuffer()));
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const type = answer.headers['content-type'] ?? '';
    return new Response(await buffer(answer), {
      status: answer.statusCode,
      headers: { 'content-type': type },
    });
  };
  return createORPCClient(new RPCLink({ url: `https://${site}/rpc`, fetch: send }));
}
