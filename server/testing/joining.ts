import { applyForRestaurant, decideApplication } from '#server/features/restaurants/applications/commands.ts';
import type { UserId } from '#server/identity.ts';
import type { TestApp } from './app.ts';
import { actingAs, adminOf, createPerson } from './builders.ts';
import { signedIn, type SignedInCaller } from './clients.ts';

export const factsOf = (mida: TestApp, name = 'Dar Zitoun') => ({
  name,
  cuisine: 'Moroccan, tajines',
  district: 'Gueliz',
  address: 'Rue Yougoslavie 12, Gueliz',
  position: mida.app.config.city.centre,
  phone: '0524001234',
});

/** The id of a waiting application. */
export async function createApplication(mida: TestApp, applicantId: string, name?: string): Promise<string> {
  return (await applyForRestaurant(mida.app, applicantId as UserId, factsOf(mida, name))).id;
}

export interface JoinedRestaurant {
  id: number;
  owner: SignedInCaller;
}

/** Approved, and on no page before its setup is done. */
export async function createSettingUp(mida: TestApp, name?: string): Promise<JoinedRestaurant> {
  const ownerId = await createPerson(mida);
  const by = actingAs(await adminOf(mida));
  const application = { id: await createApplication(mida, ownerId, name), reason: '', clientAddress: '' };
  const id = await decideApplication(mida.app, { ...application, decision: 'approved', by });
  return { id: id ?? 0, owner: await signedIn(mida, ownerId) };
}

const dish = (number: number) => ({
  name: `Dish ${number}`,
  description: 'Chicken, olives, lemon',
  category: 'Tajines',
  priceCentimes: 4500,
});

export async function finishSetup({ owner: { client } }: JoinedRestaurant): Promise<void> {
  await client.hours.set({ openingHours: null });
  for (const number of [1, 2, 3, 4, 5]) await client.menu.add(dish(number));
  await client.setup.sendTrial();
  await client.setup.acceptTrial();
}
