import type { Page } from 'playwright-core';
import { expect } from 'vitest';

export const subscription = (page: Page): Promise<string | null> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.pushManager.getSubscription())?.endpoint ?? null;
  });

/** Ends it as a browser does: the subscription is gone, and the worker is informed. */
export async function endSubscription(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await (await registration.pushManager.getSubscription())?.unsubscribe();
  });
  const [worker] = page.context().serviceWorkers();
  await worker?.evaluate(`self.dispatchEvent(new ExtendableEvent('pushsubscriptionchange'))`);
}

export interface Shown {
  title: string;
  body: string;
  dir: string;
  lang: string;
  tag: string;
  path: string;
}

export const shownNow = (page: Page): Promise<Shown[]> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const notifications = await registration.getNotifications();
    return notifications.map(({ title, body, dir, lang, tag, data }) => {
      return { title, body, dir, lang, tag, path: (data as { path: string }).path };
    });
  });

/** Notes notifications as they appear, because reading them meanwhile makes Chromium lose some. */
export async function watchWorker(page: Page): Promise<void> {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('there is no service worker');
  await worker.evaluate(() => {
    if ('stood' in self) return;
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
    const show = registration.showNotification.bind(registration);
    const stood: string[] = [];
    Object.assign(self, { stood });
    registration.showNotification = async (title, options) => {
      await show(title, options);
      stood.push(`${options?.tag} ${title}`);
    };
  });
}

export async function shown(page: Page, title: string, tag: string): Promise<Shown[]> {
  const [worker] = page.context().serviceWorkers();
  await expect
    .poll(() => worker?.evaluate(() => (self as unknown as { stood: string[] }).stood))
    .toContain(`${tag} ${title}`);
  const standing = (await shownNow(page)).filter((one) => one.tag === tag);
  expect(standing.map((one) => one.title)).toEqual([title]);
  return standing;
}
