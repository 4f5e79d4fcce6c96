import { sql } from 'drizzle-orm';
import { settingRanges } from '#shared/domain/setting-ranges.ts';
import { centimesFromMad } from '#shared/domain/pricing.ts';
import type { AppContext } from '#server/context.ts';
import type { OwnRestaurantId } from '#server/identity.ts';
import type { Transaction } from '#server/db/connect.ts';
import { restaurants } from '#server/db/schema.ts';
import { settings } from '#server/db/schema-settings.ts';
import { issueInvoices } from '#server/features/invoices/commands.ts';
import { insertMenuItems, listMenu, type MenuItemRecord } from '#server/features/menu/store.ts';
import { setTimes } from '#server/features/menu/times-commands.ts';
import { refreshBestDishes } from '#server/features/restaurants/best-commands.ts';
import { insertRestaurant, openForOrders } from '#server/features/restaurants/store.ts';
import { setHours } from '#server/features/restaurants/hours-commands.ts';
import { createHub } from '#server/live/hub.ts';
import { discardMail } from '#server/features/outbox/store.ts';
import { sampleHours } from './hours.ts';
import { nameSampleCompanies } from './legal.ts';
import { sampleTimes } from './menu-times.ts';
import { addSampleGroups } from './option-groups.ts';
import { livePastDays, livePresentHour } from './past-orders.ts';
import { settlePeople } from './people-of-city.ts';
import { createRandom } from './random.ts';
import { hearFromCouriers } from './renewal.ts';
import { reviewSampleOrders } from './reviews.ts';
import { sampleRestaurants } from './restaurants.ts';

export async function seedIfEmpty(app: AppContext, tx: Transaction): Promise<void> {
  if ((await tx.$count(restaurants)) > 0) return;
  app.log.info('loading the sample city');
  await seedCity(app, tx);
}

async function seedCity(app: AppContext, tx: Transaction): Promise<void> {
  const now = app.clock.now();
  let time = new Date(now.getTime() - 61 * 24 * 60 * 60 * 1000);
  const then: AppContext = {
    ...app,
    db: inOneTransaction(tx),
    live: createHub(),
    clock: { now: () => time },
  };
  await tx.update(settings).set({ answerMinutes: settingRanges.answerMinutes.max });
  const menus = await openRestaurants(then, tx);
  await nameSampleCompanies(tx, time);
  const people = await settlePeople(then, tx);
  const life = {
    app: then,
    random: createRandom(20_261_120),
    people,
    menus,
    setTime: (at: Date) => {
      time = at;
    },
    // The cash of one day stays below the limit.
    beforeJob: () => Promise.resolve(),
  };
  await livePastDays(life, now);
  await reviewSampleOrders(tx, now);
  await livePresentHour(life, now);
  life.setTime(now);
  // After the past orders, which were placed at any hour.
  for (const [id, hours] of sampleHours) await setHours(then, id as OwnRestaurantId, hours);
  for (const [id, times] of sampleTimes) await setTimes(then, id as OwnRestaurantId, times);
  await issueInvoices(then);
  await refreshBestDishes(then);
  await hearFromCouriers(then, tx);
  await discardMail(tx);
}

/** The commands' own transactions would be savepoints, a third of all statements. Here a failure ends everything. */
function inOneTransaction(tx: Transaction): Transaction {
  const one = Object.create(tx) as Transaction;
  one.transaction = (work) => work(one);
  return one;
}

async function openRestaurants(app: AppContext, tx: Transaction): Promise<Map<number, MenuItemRecord[]>> {
  const at = app.clock.now();
  const menus = new Map<number, MenuItemRecord[]>();
  for (const { menu, deliveryMinutes, rating: _, ...restaurant } of sampleRestaurants) {
    const [deliveryMinMinutes, deliveryMaxMinutes] = deliveryMinutes;
    const minutes = { deliveryMinMinutes, deliveryMaxMinutes };
    await insertRestaurant(tx, { ...restaurant, ...minutes, ...openForOrders, createdAt: at });
    const items = menu.map(({ priceMad, ...item }) => ({
      ...item,
      priceCentimes: centimesFromMad(priceMad),
    }));
    menus.set(restaurant.id, await insertMenuItems(tx, restaurant.id as OwnRestaurantId, items, at));
  }
  await addSampleGroups(app, menus);
  for (const [id, items] of menus) {
    const groups = new Map((await listMenu(tx, id)).map((item) => [item.id, item.groupIds]));
    // In the order of the sample: it decides which dishes the sample orders hold.
    menus.set(
      id,
      items.map((item) => ({ ...item, groupIds: groups.get(item.id) ?? null })),
    );
  }
  // The rows above set their ids; the sequence continues after them.
  await tx.execute(
    sql`select setval(pg_get_serial_sequence('restaurants', 'id'), (select max(id) from restaurants))`,
  );
  return menus;
}
