import { sql } from 'drizzle-orm';
import { dayMs, dayOf, midnightOf } from '#shared/domain/time/city-clock.ts';
import { openingAt } from '#shared/domain/hours/opening-hours.ts';
import { settingRanges } from '#shared/domain/setting-ranges.ts';
import { centimesFromMad } from '#shared/domain/money/pricing.ts';
import type { AppContext } from '#server/context.ts';
import type { OwnRestaurantId } from '#server/identity.ts';
import type { Transaction } from '#server/db/connect.ts';
import { restaurants } from '#server/db/schema/ordering.ts';
import { settings } from '#server/db/schema/settings.ts';
import { issueInvoices } from '#server/features/invoices/commands.ts';
import { insertMenuItems, listMenu, type MenuItemRecord } from '#server/features/menu/store.ts';
import { setTimes } from '#server/features/menu/times-commands.ts';
import { writeTimes } from '#server/features/menu/times-store.ts';
import { refreshArrivals } from '#server/features/restaurants/arrivals/commands.ts';
import { refreshBestDishes } from '#server/features/restaurants/best/commands.ts';
import { insertRestaurant, openForOrders } from '#server/features/restaurants/store.ts';
import { setHours } from '#server/features/restaurants/hours/commands.ts';
import { createHub } from '#server/live/hub.ts';
import { discardMail } from '#server/features/outbox/store.ts';
import type { CityLife } from './city-life.ts';
import { sampleHours } from './hours.ts';
import { nameSampleCompanies } from './legal.ts';
import { sampleTimes } from './menu-times.ts';
import { addSampleGroups } from './option-groups.ts';
import { livePastDays } from './past-days.ts';
import { quoteAtFirst } from './deliveries.ts';
import { writeSampleDuties } from './duties.ts';
import { liveOrder, livePresentHour } from './past-orders.ts';
import { endDemoDuty, settlePeople } from './people-of-city.ts';
import { createRandom } from '#shared/domain/random.ts';
import { hearFromCouriers } from './renewal.ts';
import { reviewSampleOrders } from './reviews.ts';
import { sampleRestaurants } from './restaurants.ts';
import { settleMorning } from './settlements.ts';
import { nameSampleHours, openSampleShifts } from './shifts.ts';

export async function seedIfEmpty(app: AppContext, tx: Transaction): Promise<void> {
  if ((await tx.$count(restaurants)) > 0) return;
  app.log.info('loading the sample city');
  await seedCity(app, tx);
}

const historyDays = 60;

async function seedCity(app: AppContext, tx: Transaction): Promise<void> {
  const now = app.clock.now();
  const from = midnightOf(dayOf(now), -historyDays);
  let time = new Date(from.getTime() - dayMs);
  const then: AppContext = {
    ...app,
    db: inOneTransaction(tx),
    live: createHub(),
    clock: { now: () => time },
  };
  await tx.update(settings).set({ answerMinutes: settingRanges.answerMinutes.max });
  const menus = await openRestaurants(then, tx);
  await nameSampleCompanies(tx, time);
  const people = await settlePeople(then, tx, now);
  const setTime = (at: Date) => {
    time = at;
  };
  const life: CityLife = {
    app: then,
    random: createRandom(20_261_120),
    people,
    menus,
    ramadan: null,
    busyUntil: new Map(),
    quote: quoteAtFirst(then),
    setTime,
    isOpen: (id, at) => openingAt({ ...openForOrders, ...hoursOf(id) }, null, at).isOpen,
    // Couriers bring their cash long before the limit.
    beforeJob: () => Promise.resolve(),
  };
  const couriers = [...people.riders, ...people.formerRiders];
  const office = { app: then, tx, admin: people.admin, couriers, setTime };
  await livePastDays(life, {
    from,
    until: now,
    beginDay: (day) => settleMorning(office, day),
    live: liveOrder,
  });
  setTime(now);
  await endDemoDuty(then, people);
  await reviewSampleOrders(tx, now);
  await livePresentHour(life, now);
  setTime(now);
  // Sets the hours and times, with the alarms of what comes next.
  for (const [id, hours] of sampleHours)
    await setHours(then, { restaurantId: id as OwnRestaurantId, role: 'owner' }, hours);
  for (const [id, times] of sampleTimes) await setTimes(then, id as OwnRestaurantId, times);
  await nameSampleHours(life);
  await openSampleShifts(life);
  await issueInvoices(then);
  await refreshBestDishes(then);
  await refreshArrivals(then);
  await hearFromCouriers(then, tx);
  await writeSampleDuties(tx, now);
  await discardMail(tx);
}

const hoursOf = (id: number) => ({ pausedUntil: null, openingHours: sampleHours.get(id) ?? null });

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
    const { openingHours } = hoursOf(restaurant.id);
    await insertRestaurant(tx, { ...restaurant, ...minutes, ...openForOrders, openingHours, createdAt: at });
    const items = menu.map(({ priceMad, ...item }) => ({
      ...item,
      priceCentimes: centimesFromMad(priceMad),
    }));
    menus.set(restaurant.id, await insertMenuItems(tx, restaurant.id as OwnRestaurantId, items, at));
  }
  await addSampleGroups(app, menus);
  for (const [id, times] of sampleTimes) await writeTimes(tx, id as OwnRestaurantId, times);
  for (const [id, items] of menus) {
    const known = new Map((await listMenu(tx, id)).map((item) => [item.id, item]));
    // The dishes are in the order of the sample: it decides which dishes the sample orders hold.
    menus.set(
      id,
      items.map((item) => known.get(item.id) ?? item),
    );
  }
  // The rows above set their ids; the sequence continues after them.
  await tx.execute(
    sql`select setval(pg_get_serial_sequence('restaurants', 'id'), (select max(id) from restaurants))`,
  );
  return menus;
}
