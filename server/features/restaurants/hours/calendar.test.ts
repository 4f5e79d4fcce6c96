import { afterAll, describe, expect, it } from 'vitest';
import { setClockChanges } from '#shared/domain/time/city-clock.ts';
import { hoursMessages } from '#messages/restaurants/hours.ts';
import { readCalendar } from '#server/features/settings/store.ts';
import { startTestApp } from '#server/testing/app.ts';
import { adminOf } from '#server/testing/builders.ts';
import { refusalOf, signedIn } from '#server/testing/clients.ts';

const mida = await startTestApp();
const { hours, audit } = (await signedIn(mida, await adminOf(mida))).client;
afterAll(async () => {
  setClockChanges([]);
  await mida.close();
});

it('the audit names the lists of the calendar whose days an admin changed for as many others', async () => {
  await hours.setCalendar({ holidays: ['2027-03-10'] });
  for (const day of ['2027-03-11', '2027-03-11', '2027-03-12'])
    await hours.setCalendar({ holidays: [day], clockChanges: [{ day, offsetMinutes: 60 }] });
  const { items } = await audit.list({ limit: 3 });
  const [former, others] = ['former_days', 'new_days'];
  expect(items.toReversed().map(({ before, after }) => [before, after])).toEqual([
    [
      { clockChanges: 0, holidays: former },
      { clockChanges: 1, holidays: others },
    ],
    [{}, {}],
    [
      { clockChanges: former, holidays: former },
      { clockChanges: others, holidays: others },
    ],
  ]);
});

describe('a city holiday that is over', () => {
  const days = (...list: number[]) => list.map((day) => `2027-03-${String(day).padStart(2, '0')}`);
  const goTo = (moment: string) => mida.clock.advance(Date.parse(moment) - mida.clock.now().getTime());

  it('is not taken, and the refusal names the day at its place', async () => {
    goTo('2027-03-05T00:10:00Z');
    const refusal = await refusalOf(hours.setCalendar({ holidays: days(20, 4, 5) }));
    expect(refusal).toMatchObject({
      code: 'invalid_input',
      details: { fields: [{ path: 'holidays.1', message: hoursMessages.dayOver }] },
    });
  });

  it('is not shown, a form that still holds it saves the others, and it pays late taps for a while', async () => {
    goTo('2027-03-05T12:00:00Z');
    await hours.setCalendar({ holidays: days(5, 20) });
    goTo('2027-03-06T00:00:00Z');
    expect((await hours.getCalendar()).holidays).toEqual(days(20));
    expect((await hours.setCalendar({ holidays: days(5, 20, 21) })).holidays).toEqual(days(20, 21));
    expect((await readCalendar(mida.app.db)).holidays).toEqual(days(5, 20, 21));
    goTo('2027-03-09T00:00:00Z');
    await hours.setCalendar({ holidays: days(21) });
    expect((await readCalendar(mida.app.db)).holidays).toEqual(days(21));
  });
});
