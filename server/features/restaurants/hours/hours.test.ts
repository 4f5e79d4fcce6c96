import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { setClockChanges } from '#shared/domain/time/city-clock.ts';
import type { OpeningHours } from '#shared/domain/hours/opening-hours.ts';
import { errorText } from '#messages/writing/errors.ts';
import { alarms } from '#server/background.ts';
import { placeOrder } from '#server/features/orders/placing/commands.ts';
import { ringAllDue } from '#server/features/timetable/worker.ts';
import { startTestApp } from '#server/testing/app.ts';
import { attempt } from '#server/testing/attempt.ts';
import { adminOf, checkoutOf, createPerson, createRestaurant } from '#server/testing/builders.ts';
import { outcomeOf, refusalOf, signedIn, visitor } from '#server/testing/clients.ts';
import { listEveryCard } from '#server/testing/every-card.ts';

const mida = await startTestApp();
const guest = visitor(mida).client;
const customerId = await createPerson(mida);
const admin = await signedIn(mida, await adminOf(mida));
let restaurant = await createRestaurant(mida);
let owner = await signedIn(mida, restaurant.ownerId);
afterAll(async () => {
  setClockChanges([]);
  await mida.close();
});

const goTo = (moment: string) => mida.clock.advance(Date.parse(`${moment}Z`) - mida.clock.now().getTime());
/** A Monday, at noon. */
const monday = '2026-11-23T12:00';

beforeEach(async () => {
  goTo(monday);
  restaurant = await createRestaurant(mida);
  owner = await signedIn(mida, restaurant.ownerId);
  await ringAllDue(mida.app, alarms);
  mida.announced.length = 0;
});

const lunchAndDinner = [
  { from: 11 * 60, until: 15 * 60 },
  { from: 18 * 60 + 30, until: 25 * 60 },
];
const daily = (ranges: OpeningHours['week'][number]): OpeningHours['week'] =>
  Array.from({ length: 7 }, () => ranges);
const hoursOf = (more: Partial<OpeningHours> = {}): OpeningHours => ({
  week: daily(lunchAndDinner),
  ramadan: null,
  holidays: [],
  ...more,
});
const setHours = (openingHours: OpeningHours | null = hoursOf()) => owner.client.hours.set({ openingHours });
const shown = async () => {
  const { isAcceptingOrders, opensAt } = await guest.restaurants.get({ id: restaurant.id });
  return { isAcceptingOrders, opensAt };
};
const publicVersion = async (): Promise<string> => {
  const { rows } = await mida.database.pool.query('select version from public_version');
  return String(rows[0].version);
};
const place = (checkout = checkoutOf(mida, restaurant)) => placeOrder(mida.app, customerId, checkout);
const turnsTold = () => mida.announced.filter(({ id }) => id === String(restaurant.id));

describe('the hours of a restaurant', () => {
  it('hours are kept as they were set, and an owner without any is open at any hour', async () => {
    expect(await owner.client.hours.getOwn()).toEqual({ openingHours: null, ramadan: null });
    goTo('2026-11-23T04:00');
    expect(await shown()).toEqual({ isAcceptingOrders: true, opensAt: undefined });
    const special = hoursOf({ ramadan: daily([]), holidays: [{ day: '2026-12-31', ranges: [] }] });
    expect((await setHours(special)).openingHours).toEqual(special);
    expect((await owner.client.hours.getOwn()).openingHours).toEqual(special);
    expect((await setHours(null)).openingHours).toBeNull();
  });

  it('a page and a card say when a closed restaurant opens, and the owner when the kitchen closes', async () => {
    await setHours();
    expect(await shown()).toEqual({ isAcceptingOrders: true, opensAt: undefined });
    const { opening, isAcceptingOrders } = await owner.client.restaurants.getOwn();
    expect(opening).toEqual({ isOpen: true, turnsAt: new Date('2026-11-23T15:00Z') });
    expect(isAcceptingOrders).toBe(true);
    goTo('2026-11-23T15:00');
    expect(await shown()).toEqual({ isAcceptingOrders: false, opensAt: { time: '18:30' } });
    await setHours(hoursOf({ week: [[], [], [], [{ from: 540, until: 600 }], [], [], []] }));
    const opensAt = { time: '09:00', day: '2026-11-26' };
    expect(await shown()).toEqual({ isAcceptingOrders: false, opensAt });
    expect((await owner.client.restaurants.getOwn()).isAcceptingOrders).toBe(true);
  });

  it('closed restaurants come last on the list', async () => {
    const open = await createRestaurant(mida);
    await setHours(hoursOf({ week: daily([]) }));
    const cards = await listEveryCard(guest);
    const states = cards.map(({ isAcceptingOrders }) => isAcceptingOrders);
    expect(states).toEqual(states.toSorted((a, b) => Number(b) - Number(a)));
    const placeOf = (id: number) => cards.findIndex((card) => card.id === id);
    expect(placeOf(restaurant.id)).toBeGreaterThan(placeOf(open.id));
  });

  it('an order is taken until the minute of closing, and refused with the time of opening from then on', async () => {
    await setHours();
    goTo('2026-11-23T14:59:59.999');
    const checkout = checkoutOf(mida, restaurant);
    const order = await place(checkout);
    goTo('2026-11-23T15:00');
    const refusal = await refusalOf(
      (await signedIn(mida, customerId)).client.orders.place(checkoutOf(mida, restaurant)),
    );
    expect(refusal).toMatchObject({ code: 'restaurant_closed', details: { opensAt: { time: '18:30' } } });
    expect(errorText('restaurant_closed', { opensAt: { time: '18:30' } })).toBe(
      'المطعم مغلق الآن. يفتح على 18:30.',
    );
    expect(errorText('restaurant_closed', { opensAt: { time: '09:00', day: '2026-11-26' } })).toBe(
      'المطعم مغلق الآن. يفتح الخميس، 26 نونبر على 09:00.',
    );
    expect(order.status).toBe('new');
    expect((await place(checkout)).id).toBe(order.id);
  });
});

describe('openings and closings', () => {
  it('each opening and closing is announced once and changes the public version', async () => {
    await setHours();
    for (const moment of ['2026-11-23T15:00', '2026-11-23T18:30', '2026-11-24T01:00', '2026-11-24T11:00']) {
      mida.announced.length = 0;
      const before = await publicVersion();
      goTo(moment);
      mida.clock.advance(-1);
      await ringAllDue(mida.app, alarms);
      expect(turnsTold()).toEqual([]);
      mida.clock.advance(1);
      await ringAllDue(mida.app, alarms);
      expect(turnsTold()).toMatchObject([{ topic: 'restaurants', channels: ['everyone'] }]);
      expect(await publicVersion()).not.toBe(before);
    }
  });

  it('new hours move the alarm, and no hours leave none', async () => {
    const dueAt = async (): Promise<unknown> => {
      const { rows } = await mida.database.pool.query(
        "select due_at from timetable where topic = 'opening_hours' and subject = $1",
        [String(restaurant.id)],
      );
      return rows[0]?.due_at?.toISOString();
    };
    await setHours();
    expect(await dueAt()).toBe('2026-11-23T15:00:00.000Z');
    await setHours(hoursOf({ week: daily([{ from: 720, until: 900 + 30 }]) }));
    expect(await dueAt()).toBe('2026-11-23T15:30:00.000Z');
    await setHours(hoursOf({ week: daily([]) }));
    expect(await dueAt()).toBe('2026-11-30T12:00:00.000Z');
    await setHours(null);
    expect(await dueAt()).toBeUndefined();
  });
});

describe('pausing', () => {
  it.each([
    ['half_hour', '12:30'],
    ['hour', '13:00'],
  ] as const)('a pause of %s ends by itself', async (length, time) => {
    const own = await owner.client.hours.pause({ length });
    expect(own.pausedUntil).toEqual(new Date(`2026-11-23T${time}Z`));
    expect(own).toMatchObject({ isAcceptingOrders: true, opening: { isOpen: false } });
    expect(await shown()).toEqual({ isAcceptingOrders: false, opensAt: { time } });
    await expect(place()).rejects.toMatchObject({ code: 'restaurant_closed' });
    goTo(`2026-11-23T${time}`);
    mida.announced.length = 0;
    await ringAllDue(mida.app, alarms);
    expect(turnsTold()).toMatchObject([{ topic: 'restaurants', channels: ['everyone'] }]);
    expect(await shown()).toEqual({ isAcceptingOrders: true, opensAt: undefined });
    expect((await owner.client.restaurants.getOwn()).pausedUntil).toBeNull();
  });

  it('a pause until tomorrow opens with the first hours after five in the morning', async () => {
    await setHours();
    await owner.client.hours.pause({ length: 'until_tomorrow' });
    const opensAt = { time: '11:00', day: '2026-11-24' };
    expect(await shown()).toEqual({ isAcceptingOrders: false, opensAt });
  });

  it('opening ends a pause at once, and the hours go on', async () => {
    await setHours();
    await owner.client.hours.pause({ length: 'until_tomorrow' });
    const own = await owner.client.restaurants.setAcceptingOrders({ isAcceptingOrders: true });
    expect(own).toMatchObject({ pausedUntil: null, opening: { isOpen: true } });
    goTo('2026-11-23T15:00');
    mida.announced.length = 0;
    await ringAllDue(mida.app, alarms);
    expect(turnsTold()).toHaveLength(1);
  });
});

describe('the city’s calendar', () => {
  it('in the city’s Ramadan the hours of Ramadan hold, and its last day ends them', async () => {
    await setHours(hoursOf({ ramadan: daily([{ from: 18 * 60, until: 26 * 60 }]) }));
    const ramadan = { from: '2026-11-23', until: '2026-11-24' };
    mida.announced.length = 0;
    const before = await publicVersion();
    await admin.client.hours.setCalendar({ ramadan, clockChanges: [] });
    expect(await admin.client.hours.getCalendar()).toEqual({ ramadan, clockChanges: [], holidays: [] });
    expect(mida.announced.map(({ topic }) => topic)).toEqual(['settings', 'site']);
    expect(await publicVersion()).not.toBe(before);
    expect(await shown()).toEqual({ isAcceptingOrders: false, opensAt: { time: '18:00' } });
    expect((await owner.client.hours.getOwn()).ramadan).toEqual(ramadan);
    mida.announced.length = 0;
    await ringAllDue(mida.app, alarms);
    expect(turnsTold()).toHaveLength(1);
    goTo('2026-11-25T12:00');
    expect(await shown()).toEqual({ isAcceptingOrders: true, opensAt: undefined });
    await admin.client.hours.setCalendar({ ramadan: null, clockChanges: [] });
  });

  it('an admin’s change of one part leaves the parts that another admin set just before', async () => {
    const ramadan = { from: '2027-02-08', until: '2027-03-09' };
    await admin.client.hours.setCalendar({ ramadan });
    expect(await admin.client.hours.setCalendar({ holidays: [] })).toMatchObject({ ramadan });
    await admin.client.hours.setCalendar({ ramadan: null });
  });

  it('a change of the clock that an admin adds moves the hours', async () => {
    await setHours();
    goTo('2026-11-23T10:30');
    expect((await shown()).isAcceptingOrders).toBe(false);
    const clockChanges = [{ day: '2026-11-22', offsetMinutes: 60 as const }];
    await admin.client.hours.setCalendar({ ramadan: null, clockChanges });
    expect((await shown()).isAcceptingOrders).toBe(true);
    expect((await owner.client.site.getConfiguration()).clockChanges).toEqual(clockChanges);
    await admin.client.hours.setCalendar({ ramadan: null, clockChanges: [] });
    expect(await shown()).toEqual({ isAcceptingOrders: false, opensAt: { time: '11:00' } });
  });

  it('the alarms of a changed clock ring by it, though no call has read it yet', async () => {
    await setHours();
    goTo('2026-11-23T10:30');
    const clockChanges = [{ day: '2026-11-22', offsetMinutes: 60 as const }];
    await admin.client.hours.setCalendar({ ramadan: null, clockChanges });
    await ringAllDue(mida.app, alarms);
    const { rows } = await mida.database.pool.query(
      'select is_open_by_hours, hours_turn_at from restaurants where id = $1',
      [restaurant.id],
    );
    expect(rows).toEqual([{ is_open_by_hours: true, hours_turn_at: new Date('2026-11-23T14:00Z') }]);
    await admin.client.hours.setCalendar({ ramadan: null, clockChanges: [] });
    expect((await shown()).isAcceptingOrders).toBe(false);
  });

  it.each([
    ['days in the wrong sequence', { from: '2027-03-09', until: '2027-02-08' }],
    ['41 days', { from: '2027-02-08', until: '2027-03-20' }],
    ['a day that does not exist', { from: '2027-02-30', until: '2027-03-09' }],
  ])('a Ramadan of %s is refused', async (_what, ramadan) => {
    const call = admin.call('hours.setCalendar', { ramadan, clockChanges: [] });
    expect(await outcomeOf(call)).toBe('invalid_input');
  });
});

describe('hours that make no sense', () => {
  const at = (from: number, until: number) => ({ from, until });
  const onMonday = (...ranges: { from: number; until: number }[]) =>
    hoursOf({ week: [ranges, [], [], [], [], [], []] });
  const unsound: [string, OpeningHours][] = [
    ['ranges that overlap', onMonday(at(660, 900), at(899, 1000))],
    [
      'a Sunday night over Monday’s morning',
      hoursOf({ week: [[at(60, 600)], [], [], [], [], [], [at(1200, 1560)]] }),
    ],
    ['an overlap in Ramadan', hoursOf({ ramadan: daily([at(0, 600), at(500, 700)]) })],
    [
      'an overlap on a holiday',
      hoursOf({ holidays: [{ day: '2026-12-31', ranges: [at(0, 600), at(500, 700)] }] }),
    ],
    ['an empty range', onMonday(at(660, 660))],
    ['a range of more than a day', onMonday(at(660, 660 + 1441))],
    ['a range that begins the day after', onMonday(at(1440, 1500))],
    ['half a minute', onMonday(at(660, 900.5))],
    ['five ranges a day', onMonday(at(0, 10), at(20, 30), at(40, 50), at(60, 70), at(80, 90))],
    ['a week of six days', hoursOf({ week: daily([]).slice(1) })],
    ['the same holiday twice', hoursOf({ holidays: [0, 1].map(() => ({ day: '2026-12-31', ranges: [] })) })],
    ['a holiday that is no day', hoursOf({ holidays: [{ day: 'tomorrow', ranges: [] }] })],
  ];

  it.each(unsound)('%s are refused, and nothing is written', async (_what, openingHours) => {
    await setHours();
    expect(await outcomeOf(owner.call('hours.set', { openingHours }))).toBe('invalid_input');
    expect((await owner.client.hours.getOwn()).openingHours).toEqual(hoursOf());
  });

  it.each(unsound)('the database refuses %s by itself', async (_what, openingHours) => {
    const hours = JSON.stringify(openingHours);
    const statement = `update restaurants set opening_hours = '${hours}' where id = ${restaurant.id}`;
    expect(await attempt(mida, statement)).not.toBe('done');
    const sound = JSON.stringify(hoursOf());
    expect(await attempt(mida, statement.replace(hours, sound))).toBe('done');
  });

  it('a refusal of an overlap names the weekday and the range', async () => {
    const openingHours = onMonday(at(660, 900), at(899, 1000));
    const refusal = await refusalOf(owner.call('hours.set', { openingHours }));
    expect(refusal?.details).toEqual({
      fields: [{ path: 'openingHours.week.0.1', message: 'هذه الفترة تتداخل مع فترة أخرى' }],
    });
  });
});
