import { afterAll, expect, it } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { createPerson, createRestaurant } from '#server/testing/builders.ts';
import { signedIn } from '#server/testing/clients.ts';

const mida = await startTestApp();
const restaurant = await createRestaurant(mida);
const owner = await signedIn(mida, restaurant.ownerId);
const admin = await signedIn(mida, await createPerson(mida, { role: 'admin' }));
afterAll(() => mida.close());

const put = (as: typeof owner, path: string, body: object) =>
  fetch(`${mida.origin}/api/v1${path}`, {
    method: 'PUT',
    headers: { ...as.headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const clockChanges = [{ day: '2027-02-07', offsetMinutes: 0 as const }];
const holidays = ['2027-01-11'];

it('a group of options that is sent without its list of dishes is refused, and keeps them', async () => {
  const dish = await owner.client.menu.add({
    name: 'كسكس',
    description: 'كسكس بسبع خضر ولحم',
    category: 'أطباق',
    priceCentimes: 4_000,
  });
  const options = [{ name: 'صغير', priceCentimes: 0, isDefault: false }];
  const group = { name: 'الحجم', least: 0, most: 1, options };
  const { id } = await owner.client.options.add({ ...group, menuItemIds: [dish.id] });
  const answer = await put(owner, `/restaurants/${restaurant.id}/menu/options/${id}`, group);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ data: { fields: [{ path: 'menuItemIds' }] } });
  expect(await owner.client.options.listOwn()).toMatchObject([{ id, menuItemIds: [dish.id] }]);
});

it.each([
  ['clockChanges', { ramadan: null, holidays: [] }, { ramadan: null, clockChanges, holidays: [] }],
  ['holidays', { ramadan: null, clockChanges: [] }, { ramadan: null, clockChanges: [], holidays }],
])('the list %s stays as it was where a call leaves it out', async (_list, body, expected) => {
  await admin.client.hours.setCalendar({ ramadan: null, clockChanges, holidays });
  const answer = await put(admin, '/calendar', body);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual(expected);
});

it('numbers in addresses are read, also in nested ones', async () => {
  const answer = await fetch(`${mida.origin}/api/v1/restaurants?near[lat]=31.6&near[lng]=-8&limit=1`);
  expect(answer.status).toBe(200);
});
