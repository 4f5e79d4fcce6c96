import { randomUUID } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import { dayMs, dayOf } from '#shared/domain/time/city-clock.ts';
import { shiftMessages } from '#messages/couriers/shifts.ts';
import { actAs } from './support/actor.ts';
import { shown, watchWorker } from './support/notifications.ts';
import { enablePush, openPushRelay, pushSheet } from './support/push-browser.ts';
import { enterSession } from './support/session.ts';
import { openStageWithDatabase } from './support/stage.ts';

const relay = openPushRelay();
const { product, query } = openStageWithDatabase(relay.settings);
const ofShift = `where topic = 'shift_reminder' and subject = $1`;

it('an hour before a shift the phone of a courier who has a place says so, and the notification leads to the shifts', async () => {
  const { url } = product;
  const [admin, courier] = [await actAs(url, 'admin@mida.test'), await actAs(url, 'courier2@mida.test')];
  const [shiftId, day] = [randomUUID(), dayOf(new Date(Date.now() + dayMs))];
  await admin.ask('POST', '/shifts', {
    shiftIds: [shiftId],
    nearRestaurantId: null,
    day,
    from: 8 * 60,
    until: 10 * 60,
    places: 1,
  });
  const context = await relay.openPhone(url);
  onTestFinished(() => context.close());
  await context.grantPermissions(['notifications'], { origin: url });
  await enterSession(context, { url, email: courier.email });
  const page = await context.newPage();
  await page.goto('/courier/profile');
  await page.getByRole('switch').first().click();
  await pushSheet(page).waitFor();
  await enablePush(page);
  await watchWorker(page);
  await page.goto('/courier/shifts');
  await page.getByRole('button', { name: new RegExp(`^${shiftMessages.takeOf('')}.*08:00 – 10:00`) }).click();
  await page.getByText(shiftMessages.tookPlace).first().waitFor();

  const alarms = await query(
    `select begins_at - due_at = interval '1 hour' as "isHourBefore"
     from timetable join shifts on shifts.id::text = subject ${ofShift}`,
    [shiftId],
  );
  expect(alarms.rows).toEqual([{ isHourBefore: true }]);
  await query(`update timetable set due_at = now(), run_at = now() ${ofShift}`, [shiftId]);
  const [notification] = await shown(page, 'ورديتك بعد ساعة', `shift-${shiftId}`);
  expect(notification).toMatchObject({ dir: 'rtl', lang: 'ar-MA', path: '/courier/shifts' });
});
