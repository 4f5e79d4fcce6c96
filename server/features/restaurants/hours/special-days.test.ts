import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpeningHours } from '#shared/domain/hours/opening-hours.ts';
import { hoursMessages } from '#messages/restaurants/hours.ts';
import { startTestApp } from '#server/testing/app.ts';
import { adminOf, createRestaurant } from '#server/testing/builders.ts';
import { refusalOf, signedIn } from '#server/testing/clients.ts';

const mida = await startTestApp();
const admin = await signedIn(mida, await adminOf(mida));
const restaurant = await createRestaurant(mida);
const owner = await signedIn(mida, restaurant.ownerId);
afterAll(() => mida.close());

const goTo = (moment: string) => mida.clock.advance(Date.parse(`${moment}Z`) - mida.clock.now().getTime());
beforeEach(() => goTo('2026-11-23T12:00'));

const hoursOf = (more: Partial<OpeningHours> = {}): OpeningHours => ({
  week: Array.from({ length: 7 }, () => [{ from: 660, until: 900 }]),
  ramadan: null,
  holidays: [],
  ...more,
});
const setHours = (openingHours: OpeningHours) => owner.client.hours.set({ openingHours });
const isOpen = async (): Promise<boolean> =>
  (await owner.client.restaurants.get({ id: restaurant.id })).isAcceptingOrders;

describe('a special day that is over', () => {
  const special = (...days: string[]) => hoursOf({ holidays: days.map((day) => ({ day, ranges: [] })) });

  it('is not taken, and the refusal stands at its day; nothing is changed', async () => {
    await setHours(special('2026-12-31'));
    const refusal = await refusalOf(setHours(special('2026-12-31', '2026-11-22', '2026-11-23')));
    expect(refusal).toMatchObject({
      code: 'invalid_input',
      details: { fields: [{ path: 'openingHours.holidays.1.day', message: hoursMessages.dayOver }] },
    });
    expect((await owner.client.hours.getOwn()).openingHours).toEqual(special('2026-12-31'));
  });

  it('is not shown, and a form that was opened before its end saves the other days', async () => {
    await setHours(special('2026-11-23', '2026-12-31'));
    goTo('2026-11-24T00:00');
    expect((await owner.client.hours.getOwn()).openingHours).toEqual(special('2026-12-31'));
    const saved = await setHours(special('2026-11-23', '2026-12-25', '2026-12-31'));
    expect(saved.openingHours).toEqual(special('2026-12-25', '2026-12-31'));
  });

  it('whose range reaches into the night holds until the range ends', async () => {
    const night = hoursOf({ holidays: [{ day: '2026-11-23', ranges: [{ from: 20 * 60, until: 26 * 60 }] }] });
    await setHours(night);
    goTo('2026-11-24T01:30');
    expect((await owner.client.hours.getOwn()).openingHours).toEqual(night);
    expect((await setHours(night)).openingHours).toEqual(night);
    expect(await isOpen()).toBe(true);
  });
});

it.each([
  '0001-01-01',
  '1000-01-01',
  '1999-12-31',
  '2100-01-01',
  '9999-12-31',
  '2026-02-30',
  '2026-13-01',
  '2026-00-10',
  '26-11-23',
  '',
])(
  'the day %j is none of Morocco’s calendar in this century, in every call that takes a day',
  async (day) => {
    const { client } = admin;
    const asked = [
      owner.client.hours.set({ openingHours: hoursOf({ holidays: [{ day, ranges: [] }] }) }),
      client.hours.setCalendar({ holidays: [day] }),
      client.hours.setCalendar({ ramadan: { from: day, until: day } }),
      client.hours.setCalendar({ clockChanges: [{ day, offsetMinutes: 60 }] }),
      client.payouts.getDay({ day }),
      client.payouts.closeDay({ day }),
      client.invoices.listAsAdmin({ day }),
      client.audit.list({ from: day }),
      client.audit.list({ to: day }),
      client.orders.listAllAsAdmin({ tab: 'all', from: day, to: day }),
      client.ledger.exportRows({ from: day, to: day }),
    ];
    for (const refusal of await Promise.all(asked.map(refusalOf))) {
      expect(refusal).toMatchObject({ code: 'invalid_input', status: 422 });
    }
  },
);
