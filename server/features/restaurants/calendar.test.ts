import { afterAll, expect, it } from 'vitest';
import { setClockChanges } from '#shared/domain/city-clock.ts';
import { startTestApp } from '#server/testing/app.ts';
import { adminOf } from '#server/testing/builders.ts';
import { signedIn } from '#server/testing/clients.ts';

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
