import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const origin = 'https://mida.example';

/** The parts of a worker's scope that notifications use. */
function stubWorker(windows: { url: string; focused?: boolean }[] = []) {
  const showNotification = vi.fn<(...args: unknown[]) => Promise<void>>(async () => undefined);
  const openWindow = vi.fn<(url: URL) => Promise<null>>(async () => null);
  const tabs = windows.map((one) => ({
    focused: false,
    ...one,
    focus: vi.fn<(...args: unknown[]) => Promise<void>>(async () => undefined),
  }));
  vi.stubGlobal('registration', { showNotification });
  // A question without it finds no windows that this worker does not control.
  const matchAll = async (asked: { type?: string; includeUncontrolled?: boolean } = {}) =>
    asked.type === 'window' && asked.includeUncontrolled ? tabs : [];
  vi.stubGlobal('clients', { matchAll, openWindow });
  vi.stubGlobal('location', new URL(origin));
  return { showNotification, openWindow, tabs };
}

const message = (payload: unknown) => ({ json: () => payload }) as never;
const notificationWith = (data: unknown) => ({ data, close: vi.fn<() => void>() });
const pathOpened = (open: { mock: { calls: unknown[][] } }): string[] =>
  open.mock.calls.map(([url]) => String(url));

let showPush: (data: never) => Promise<void>;
let openNotification: (notification: never) => Promise<void>;
beforeEach(async () => {
  ({ showPush, openNotification } = (await import('./notifications.ts')) as never);
});
afterEach(() => vi.unstubAllGlobals());

describe('a message', () => {
  it('a push message is shown right to left and replaces the last one of its order', async () => {
    const { showNotification } = stubWorker();
    const notification = { title: 'a', body: 'b', deep_link: `${origin}/orders/1` };
    await showPush(message({ notification, data: { tag: 'order-1' } }));
    expect(showNotification).toHaveBeenCalledWith(
      'a',
      expect.objectContaining({
        body: 'b',
        dir: 'rtl',
        lang: 'ar-MA',
        tag: 'order-1',
        renotify: true,
        silent: false,
      }),
    );
  });

  it.each([null, message('text'), message(null), message([]), message({ notification: 7 })])(
    'an unreadable push message is still shown (%#)',
    async (data) => {
      const { showNotification } = stubWorker();
      await showPush(data as never);
      expect(showNotification).toHaveBeenCalledTimes(1);
    },
  );

  it.each<[string, boolean[], boolean]>([
    ['no page', [], false],
    ['a page behind another window', [false], false],
    ['two pages that the user does not look at', [false, false], false],
    ['the page that the user looks at', [true], true],
    ['a hidden page beside the one that the user looks at', [false, true], true],
  ])('a push message over %s (%j) is silent: %s', async (_, looks, silent) => {
    const { showNotification } = stubWorker(looks.map((focused) => ({ url: `${origin}/home`, focused })));
    await showPush(message({ notification: { title: 'a' } }));
    expect(showNotification).toHaveBeenCalledWith('a', expect.objectContaining({ silent }));
  });
});

describe('a tap', () => {
  it('a tap on a notification focuses the tab with its page', async () => {
    const { openWindow, tabs } = stubWorker([{ url: `${origin}/home` }, { url: `${origin}/orders/1?a=b` }]);
    await openNotification(notificationWith({ path: '/orders/1' }) as never);
    expect(tabs.map(({ focus }) => focus.mock.calls.length)).toEqual([0, 1]);
    expect(openWindow).not.toHaveBeenCalled();
  });

  it.each([
    ['/restaurant/orders', 1],
    ['/restaurant/7/orders', 1],
    ['/restaurant/9/orders', 0],
    ['/restaurant/7/menu', 0],
  ])('a kitchen’s notification finds the board at %s %i times', async (path, times) => {
    const { openWindow, tabs } = stubWorker([{ url: `${origin}${path}` }]);
    await openNotification(notificationWith({ path: '/restaurant/7/orders' }) as never);
    expect(tabs.map(({ focus }) => focus.mock.calls.length)).toEqual([times]);
    expect(openWindow).toHaveBeenCalledTimes(1 - times);
  });

  it('a tap on a notification opens the page if no tab shows it', async () => {
    const { openWindow } = stubWorker([{ url: `${origin}/home` }]);
    const notification = notificationWith({ path: '/orders/1' });
    await openNotification(notification as never);
    expect(pathOpened(openWindow)).toEqual([`${origin}/orders/1`]);
    expect(notification.close).toHaveBeenCalled();
  });

  it.each(['https://evil.example/orders/1', '//evil.example', 'javascript:alert(1)', 7, undefined])(
    'a tap on a notification with the link %s opens the start of this site',
    async (path) => {
      const { openWindow } = stubWorker();
      await openNotification(notificationWith({ path }) as never);
      expect(pathOpened(openWindow)).toEqual([`${origin}/`]);
    },
  );
});
