import type { pushMessages } from '#shared/messages/ar/push.ts';
import { createStore, useStore } from '#web/lib/store.ts';

/** Product §9.5: permission prompt needed; granted but unregistered; granted and registered; denied. */
export type PushState = keyof typeof pushMessages.states;

/** What makes us ask: somebody's first order, a courier's first duty, or his own wish. */
export type PushOffer = keyof typeof pushMessages.offers;

/** What this browser remembers beside the SDK, so that the SDK is loaded only to do something. */
export interface PushRecord {
  host: { instanceId: string; isOwnHost: boolean } | null;
  /** Whose device this browser is at present. */
  registeredFor: string | null;
  /** Who has asked for notifications here: they come back when he signs in again. */
  wantedBy: readonly string[];
  /** What was offered to whom: each once. */
  offered: readonly string[];
}

const key = 'mida.push';
const empty: PushRecord = { host: null, registeredFor: null, wantedBy: [], offered: [] };

export function readPushRecord(): PushRecord {
  try {
    return { ...empty, ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<PushRecord>) };
  } catch {
    return empty;
  }
}

export const pushRecord = createStore<PushRecord>(empty);

export function changePushRecord(change: (record: PushRecord) => Partial<PushRecord>): void {
  const record = readPushRecord();
  const next = { ...record, ...change(record) };
  try {
    localStorage.setItem(key, JSON.stringify(next));
  } catch {
    // Without storage this page still knows.
  }
  pushRecord.set(next);
}

/** What the browser can do is asked of it, not of its name (product §9.7). */
function isPushSupported(): boolean {
  return (
    window.isSecureContext &&
    'indexedDB' in window &&
    'serviceWorker' in navigator &&
    'PushManager' in window &&
    'Notification' in window
  );
}

export function pushStateOf(userId: string): PushState {
  if (!isPushSupported()) return 'unsupported';
  switch (Notification.permission) {
    case 'denied':
      return 'denied';
    case 'default':
      return 'prompt_needed';
    case 'granted':
      return readPushRecord().registeredFor === userId ? 'registered' : 'unregistered';
  }
}

/** As `pushStateOf`, drawn anew when this browser registers or stops. Not for pages that the server renders. */
export function usePushState(user: { id: string } | null): PushState | null {
  useStore(pushRecord);
  return user && pushStateOf(user.id);
}

/** The sheet that asks, or null while it is closed. */
export const pushSheet = createStore<PushOffer | null>(null);

export const openPushSheet = (): void => pushSheet.set('account');

type Occasion = Exclude<PushOffer, 'account'>;

/** What has just happened, until it is decided whether to ask (`usePushOffers`). */
export const pushOccasion = createStore<Occasion | null>(null);

/** Asks whether to notify, once a person and occasion, and only if that is still open. */
export const offerPush = (occasion: Occasion): void => pushOccasion.set(occasion);

export function openOffer(occasion: Occasion, userId: string): void {
  const name = `${occasion} ${userId}`;
  const state = pushStateOf(userId);
  const isOpen = state === 'prompt_needed' || state === 'unregistered';
  if (!isOpen || readPushRecord().offered.includes(name)) return;
  changePushRecord(({ offered }) => ({ offered: [...offered, name] }));
  pushSheet.set(occasion);
}
