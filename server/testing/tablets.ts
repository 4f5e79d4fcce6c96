import type { TestApp } from './app.ts';
import { openBrowser, type Browser } from './browser.ts';
import { signedIn, visitor, type Caller } from './clients.ts';

/** A code of the owner's phone. */
export async function codeFor(
  mida: TestApp,
  { ownerId, restaurantId, name = 'Kitchen wall' }: { ownerId: string; restaurantId: number; name?: string },
): Promise<{ id: string; code: string }> {
  const { client } = await signedIn(mida, ownerId);
  return client.tablets.add({ restaurantId, name });
}

export const tabletCookie = 'mida.tablet';

export async function enteredTablet(
  mida: TestApp,
  kitchen: { ownerId: string; restaurantId: number; name?: string },
): Promise<Browser & { id: string; caller: Pick<Caller, 'headers'> }> {
  const { id, code } = await codeFor(mida, kitchen);
  const browser = openBrowser(mida, visitor(mida).headers);
  await browser.client.tablets.enter({ code });
  const headers = { cookie: `${tabletCookie}=${browser.cookies.get(tabletCookie)}` };
  return { ...browser, id, caller: { headers } };
}
