import { randomUUID } from 'node:crypto';
import { accountOf } from '#shared/domain/money/ledger-accounts.ts';
import type { TestApp } from './app.ts';
import { createOrder, type TestRestaurant } from './builders.ts';
import { handInCash } from './cash.ts';
import { sampleCompany } from './legal.ts';
import { enteredTablet } from './tablets.ts';
import type { Kind, Member } from './rows-of-everyone.ts';
import type { TwoOfEveryone } from './two-of-everyone.ts';

type Side = Record<Kind, Member>;

/** What people type beside their own data: reasons, requests, answers, names of tablets, addresses of others. */
export async function typeWordsOfEveryone(mida: TestApp, people: TwoOfEveryone): Promise<void> {
  const [admin] = people.admin;
  await admin.client.settings.update({ commissionPercent: 15, restaurantsMayReject: true });
  for (const side of [0, 1] as const) {
    const members = {
      customer: people.customer[side],
      courier: people.courier[side],
      owner: people.owner[side],
      manager: people.manager[side],
      kitchen: people.kitchen[side],
      admin: people.admin[side],
    };
    const restaurant = await restaurantOf(mida, members.owner);
    await typeReasons(mida, members, restaurant);
    await askToCancel(mida, members, restaurant);
    await workOnTablet(mida, members, restaurant);
    await answerReview(mida, members, restaurant);
    await members.owner.client.people.invite({
      restaurantId: restaurant.id,
      email: `guest-of-${members.owner.canary}@mida.test`,
      role: 'kitchen',
    });
    await bePaid(mida, members, restaurant);
    await handInCash(mida, members.courier.userId);
    await decideAboutOthers(mida, members);
  }
}

const place = (mida: TestApp, members: Side, restaurant: TestRestaurant) => {
  const { customer, courier } = members;
  const { canary: name, phone, userId: customerId } = customer;
  const door = {
    landmark: `At ${name}`,
    door: `Of ${name}`,
    contactPhone: phone,
    courierNote: `Ask ${name}`,
  };
  const checkout = { name, phone, address: `Derb ${name}`, note: `To ${name}`, ...door };
  return async (status: 'new' | 'preparing' | 'out_for_delivery' | 'delivered'): Promise<string> => {
    const order = { customerId, restaurant, status, courierId: courier.userId, checkout };
    const { id } = await createOrder(mida, order);
    for (const { things } of Object.values(members)) things.add(id);
    return id;
  };
};

/** A courier gives an order back, and an admin cancels it; a kitchen rejects one. */
async function typeReasons(mida: TestApp, members: Side, restaurant: TestRestaurant): Promise<void> {
  const { courier, admin, kitchen, manager } = members;
  const ordered = place(mida, members, restaurant);
  const orderId = await ordered('out_for_delivery');
  const why = (member: Member) => ({ reason: 'other', words: wordsOf(member) }) as const;
  await courier.client.orders.updateStatusAsCourier({
    orderId,
    action: 'release',
    version: 4,
    ...why(courier),
  });
  await admin.client.orders.updateStatusAsAdmin({ orderId, action: 'cancel', version: 5, ...why(admin) });
  for (const member of [kitchen, manager]) {
    const rejected = { orderId: await ordered('new'), restaurantId: restaurant.id } as const;
    const move = { action: 'reject', version: 1, ...why(member), reason: 'cannot_make' } as const;
    await member.client.orders.updateStatusAsRestaurant({ ...rejected, ...move });
  }
}

const wordsOf = ({ canary, phone }: Member): string => `Call "${canary}" at\n${phone}`;

/** A request that an admin grants stands in the order's history too. */
async function askToCancel(mida: TestApp, members: Side, restaurant: TestRestaurant): Promise<void> {
  const { owner, manager, kitchen, admin } = members;
  const ordered = place(mida, members, restaurant);
  for (const member of [owner, manager, kitchen]) {
    const asked = { orderId: await ordered('preparing'), version: 2 } as const;
    const why = { reason: 'cannot_make', words: wordsOf(member) } as const;
    await member.client.orders.askToCancel({ restaurantId: restaurant.id, ...asked, ...why });
    await admin.client.orders.answerCancelRequest({ ...asked, answer: 'cancelled' });
  }
}

/** The tablet is named by its owner, whose account is the only one that what is typed there belongs to. */
async function workOnTablet(mida: TestApp, members: Side, restaurant: TestRestaurant): Promise<void> {
  const { owner, admin } = members;
  const restaurantId = restaurant.id;
  const kitchen = { ownerId: owner.userId, restaurantId, name: `tablet ${owner.canary}` };
  const { client } = await enteredTablet(mida, kitchen);
  const ofOrder = { restaurantId, orderId: await place(mida, members, restaurant)('new') };
  await client.orders.updateStatusAsRestaurant({ ...ofOrder, action: 'accept', version: 1 });
  const one = { position: 1, quantity: 1, replacementItemId: null };
  await client.orders.proposeChange({ ...ofOrder, id: randomUUID(), ...one });
  await client.orders.askToCancel({ ...ofOrder, version: 2, reason: 'cannot_make', words: wordsOf(owner) });
  const answered = { orderId: ofOrder.orderId, version: 2, answer: 'cancelled' } as const;
  await admin.client.orders.answerCancelRequest(answered);
}

async function answerReview(mida: TestApp, members: Side, restaurant: TestRestaurant): Promise<void> {
  const { owner, customer } = members;
  const orderId = await place(mida, members, restaurant)('delivered');
  const review = { orderId, stars: 4, words: `I am ${customer.canary}`, courier: null };
  await customer.client.reviews.write(review);
  const answer = `I am ${owner.canary}`;
  await owner.client.reviews.answer({ restaurantId: restaurant.id, orderId, answer });
}

/** The owner is paid as a sole trader, by the own name. */
async function bePaid(mida: TestApp, { owner, admin }: Side, { id }: TestRestaurant): Promise<void> {
  const identity = Object.fromEntries(
    (['legalName', 'registerCity', 'address', 'legalForm'] as const).map((field) => [field, owner.canary]),
  );
  await owner.client.legal.setOwnRestaurant({ restaurantId: id, ...sampleCompany, ...identity });
  const bank = { holder: owner.canary, rib: '011519000001205000534921' };
  await owner.client.legal.setOwnRestaurantBank({ restaurantId: id, ...bank });
  const account = accountOf('restaurant_payable', id);
  owner.things.add(account);
  const { proposed } = await admin.client.payouts.getBoard();
  const amountCentimes = proposed.find((one) => one.account === account)?.amountCentimes ?? 0;
  const { confirmed } = await admin.client.payouts.confirm({ account, amountCentimes, ...bank });
  await admin.client.payouts.markPaid({ id: confirmed.find((one) => one.account === account)?.id ?? '' });
}

/** The admin writes into the reasons of decisions about others. */
async function decideAboutOthers(mida: TestApp, { admin }: Side): Promise<void> {
  const { userId, canary } = admin;
  for (const [table, column, by, about] of [
    ['decisions', 'reason', 'decided_by', 'user_id'],
    ['suspensions', 'reason', 'suspended_by', 'user_id'],
    ['suspensions', 'lifted_reason', 'lifted_by', 'user_id'],
    ['reviews', 'hidden_reason', 'hidden_by', null],
    ['no_shows', 'lifted_reason', 'lifted_by', null],
  ] as const) {
    const others = about ? `and ${about} <> $1` : '';
    await mida.database.pool.query(
      `update ${table} set ${column} = ${column} || $2 where ${by} = $1 ${others}`,
      [userId, `, says ${canary}`],
    );
  }
}

async function restaurantOf(mida: TestApp, { userId, client }: Member): Promise<TestRestaurant> {
  const { rows } = await mida.database.pool.query<{ id: number; name: string }>(
    `select id, name from restaurants join restaurant_members m on m.restaurant_id = id where m.user_id = $1`,
    [userId],
  );
  const [house] = rows;
  if (!house) throw new Error('an owner without a restaurant');
  return { ...house, ownerId: userId, menu: await client.menu.listOwn({ restaurantId: house.id }) };
}
