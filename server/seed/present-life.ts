import { and, eq, isNull } from 'drizzle-orm';
import { openingAt } from '#shared/domain/hours/opening-hours.ts';
import type { AppContext } from '#server/context.ts';
import type { Transaction } from '#server/db/connect.ts';
import { users } from '#server/db/schema/accounts.ts';
import { restaurantMembers } from '#server/db/schema/members.ts';
import { orders, restaurants } from '#server/db/schema/ordering.ts';
import { listMenu, type MenuItemRecord } from '#server/features/menu/store.ts';
import { isListed } from '#server/features/restaurants/store.ts';
import { readCalendar, readSettings } from '#server/features/settings/store.ts';
import type { UserId } from '#server/identity.ts';
import { createHub } from '#server/live/hub.ts';
import { backgroundCustomers, demoAccounts } from './accounts.ts';
import type { CityLife } from './city-life.ts';
import { readQuote } from './deliveries.ts';
import { handCashOver } from './hand-overs.ts';
import { homeOf } from './homes.ts';
import { presentOrders } from './past-orders.ts';
import { atDesk } from './people-of-city.ts';
import { createRandom } from '#shared/domain/random.ts';

/** The sample city as its visitors left it, without couriers. Their own accounts stand still. */
export async function readLife(app: AppContext, tx: Transaction): Promise<CityLife> {
  let time = app.clock.now();
  const cashLimitCentimes = (await readSettings(tx)).cashLimitMad * 100;
  const { ramadan } = await readCalendar(tx);
  const menus = new Map<number, MenuItemRecord[]>();
  for (const id of new Set(presentOrders.map(([, restaurantId]) => restaurantId)))
    menus.set(id, await listOrderable(tx, id));
  const people = await readPeople(tx);
  const { admin } = people;
  return {
    // Screens ask again by themselves; announcements would come before the commit.
    app: { ...app, db: tx, live: createHub(), clock: { now: () => time } },
    // Two renewals at one moment draw different keys of orders.
    random: createRandom(time.getTime() + (await tx.$count(orders))),
    people,
    menus,
    ramadan,
    busyUntil: new Map(),
    quote: await readQuote(app, tx),
    setTime: (at) => {
      time = at;
    },
    isOpen: await readKitchens(tx, ramadan),
    // A courier without cash may take a job whatever the limit, which an admin may lower.
    beforeJob: async (courierId, { dueCentimes }) => {
      const fromCentimes = Math.max(1, cashLimitCentimes - dueCentimes + 1);
      const couriers = [courierId];
      if (admin) await handCashOver(tx, { admin: atDesk(admin), couriers, at: time, fromCentimes });
    },
  };
}

/** A demonstration's owner may have hidden dishes, or sold them out. */
export const listOrderable = async (tx: Transaction, restaurantId: number): Promise<MenuItemRecord[]> =>
  (await listMenu(tx, restaurantId)).filter(
    ({ unavailableUntil, isOff }) => unavailableUntil === null && !isOff,
  );

async function readPeople(tx: Transaction): Promise<CityLife['people']> {
  const ids = new Map(
    (await tx.select({ id: users.id, email: users.email }).from(users)).map((one) => [one.email, one.id]),
  );
  const customers = backgroundCustomers.flatMap(({ email, name, phone }) => {
    const id = ids.get(email);
    return id ? [{ id: id as UserId, name, phone, home: homeOf(phone) }] : [];
  });
  const owners = await tx.select().from(restaurantMembers).where(eq(restaurantMembers.role, 'owner'));
  return {
    admin: ids.get(demoAccounts.find(({ key }) => key === 'admin')?.email ?? '') ?? '',
    customers,
    owners: new Map(owners.map(({ restaurantId, userId }) => [restaurantId, userId])),
    riders: [],
    formerRiders: [],
  };
}

/** A demonstration's owner may have closed the kitchen, or limited what it takes. */
async function readKitchens(tx: Transaction, ramadan: CityLife['ramadan']): Promise<CityLife['isOpen']> {
  const unlimited = [isNull(restaurants.quarterOrdersMax), isNull(restaurants.autoAccept)];
  const found = await tx
    .select()
    .from(restaurants)
    .where(and(isListed, eq(restaurants.minimumCentimes, 0), ...unlimited));
  return (restaurantId, at) => {
    const kitchen = found.find(({ id }) => id === restaurantId);
    return kitchen !== undefined && openingAt(kitchen, ramadan, at).isOpen;
  };
}
