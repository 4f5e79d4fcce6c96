import { ownInstanceId, providerOrigin } from '#shared/domain/news/push-interests.ts';
import { offlineMessages } from '#messages/frame/offline.ts';
import { readRegisteredDevice } from './registered-device.ts';
import { worker } from './worker-scope.ts';
import { language } from '#messages/writing/language.ts';

interface ShownPush {
  title: string;
  body: string;
  /** A path on this site; other addresses become `/`. */
  path: string;
  tag: string;
  sender: { instanceId: string; publishId: string } | null;
}

/** Chromium only: a replacing notification alerts again. */
interface ReplacingOptions extends NotificationOptions {
  renotify: boolean;
}

/** Shows every message, because browsers may revoke push from workers that show nothing. */
export async function showPush(data: PushMessageData | null): Promise<void> {
  const push = readPush(data);
  const options: ReplacingOptions = {
    body: push.body,
    dir: language.direction,
    lang: language.tag,
    icon: '/brand/icon-192.png',
    badge: '/brand/badge-96.png',
    tag: push.tag,
    renotify: true,
    // The notification is silent while a visible page announces it.
    silent: await isLookedAt(),
    data: push,
  };
  await Promise.all([worker.registration.showNotification(push.title, options), report(push, 'delivery')]);
}

export async function openNotification(notification: Notification): Promise<void> {
  notification.close();
  const push = readShown(notification.data);
  const url = new URL(push.path, worker.location.origin);
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = findWindow(windows, url.pathname);
  await Promise.all([open ? open.focus() : worker.clients.openWindow(url), report(push, 'open')]);
}

/** A user of one restaurant sees its board at an address without a number. A second board would ring and print too. */
function findWindow(windows: readonly WindowClient[], path: string): WindowClient | undefined {
  const withoutNumber = path.replace(/^\/restaurant\/\d+\//, '/restaurant/');
  const showing = (wanted: string) => windows.find(({ url }) => new URL(url).pathname === wanted);
  return showing(path) ?? showing(withoutNumber);
}

async function isLookedAt(): Promise<boolean> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return windows.some(({ focused }) => focused);
}

type Fields = Record<string, unknown>;
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? { ...value } : {};
const textOf = (value: unknown, fallback = ''): string =>
  typeof value === 'string' && value !== '' ? value : fallback;

function readPush(data: PushMessageData | null): ShownPush {
  const payload = parse(data);
  const notification = fieldsOf(payload['notification']);
  const { tag, pusher } = fieldsOf(payload['data']);
  const { instanceId, publishId } = fieldsOf(pusher);
  const { title, body } = offlineMessages.unreadablePush;
  return {
    title: textOf(notification['title'], title),
    body: textOf(notification['body'], notification['title'] ? '' : body),
    path: pathOf(notification['deep_link']),
    tag: textOf(tag, 'mida'),
    sender:
      typeof instanceId === 'string' && typeof publishId === 'string' ? { instanceId, publishId } : null,
  };
}

function parse(data: PushMessageData | null): Fields {
  try {
    return fieldsOf(data?.json());
  } catch {
    return {};
  }
}

/** Opens only this site, whatever the message says. */
function pathOf(link: unknown): string {
  if (typeof link !== 'string') return '/';
  try {
    const { origin } = worker.location;
    const url = new URL(link, origin);
    return url.origin === origin ? `${url.pathname}${url.search}` : '/';
  } catch {
    return '/';
  }
}

function readShown(data: unknown): Pick<ShownPush, 'path' | 'sender'> {
  const { path, sender } = fieldsOf(data);
  const { instanceId, publishId } = fieldsOf(sender);
  const isKnown = typeof instanceId === 'string' && typeof publishId === 'string';
  return { path: pathOf(path), sender: isKnown ? { instanceId, publishId } : null };
}

/** The report is sent if that works, like that of the provider's own worker. */
async function report({ sender }: Pick<ShownPush, 'sender'>, event: 'delivery' | 'open'): Promise<void> {
  if (!sender) return;
  try {
    const { instanceId, publishId } = sender;
    const device = await readRegisteredDevice(instanceId);
    if (!device) return;
    const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const host = instanceId === ownInstanceId ? '' : providerOrigin(instanceId);
    await fetch(`${host}/reporting_api/v2/instances/${encodeURIComponent(instanceId)}/events`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        publishId,
        event,
        ...device,
        timestampSecs: Math.floor(Date.now() / 1000),
        appInBackground: !windows.some(({ visibilityState }) => visibilityState === 'visible'),
        hasDisplayableContent: true,
        hasData: true,
      }),
    });
  } catch {}
}
