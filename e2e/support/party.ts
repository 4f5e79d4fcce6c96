import { createORPCClient } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import type { BrowserContext } from 'playwright-core';
import { ui } from '#messages/frame/ui.ts';
import { newPerson, type Person, type Size } from '#scripts/browser/browser.ts';
import { namingOwnRestaurant, type TestClient } from '#server/testing/own-restaurant.ts';
import type { Stage } from './stage.ts';
import { cookieOf, enterSession } from './session.ts';

export type Party = Person & { client: TestClient };

export async function enterWithClient(
  { product, browser }: Stage,
  email: string,
  size: Size,
  device?: string,
): Promise<Party> {
  const entrance = { url: product.url, email, device };
  const person = await newPerson(browser, product.url, size);
  const { context } = person;
  await enterSession(context, entrance);
  const headers = { cookie: await cookieOf(entrance) };
  const link = namingOwnRestaurant(new RPCLink({ url: `${product.url}/rpc`, headers }));
  const client: TestClient = createORPCClient(link);
  return { ...person, client };
}

export interface NotedToast {
  title: string;
  isHidden: boolean;
}

export async function noteToasts(context: BrowserContext): Promise<NotedToast[]> {
  const noted: NotedToast[] = [];
  await context.exposeBinding('noteToast', (_source, toast: NotedToast) => noted.push(toast));
  await context.addInitScript(`
    const seen = new WeakSet();
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll('[aria-label="${ui.notifications}"] [role$="dialog"]')) {
        const title = toast.querySelector('p,h2')?.textContent;
        if (title && !seen.has(toast)) noteToast({ title, isHidden: document.hidden });
        if (title) seen.add(toast);
      }
    }).observe(document, { childList: true, subtree: true, characterData: true });
  `);
  return noted;
}
