import type { pushMessages } from '#messages/news/push.ts';
import { readText, writeText } from '#web/lib/storage.ts';
import { createStore, useStore } from '#web/lib/store.ts';

/** Product §9.5: permission prompt needed; granted but unregistered; granted and registered; denied. */
export type PushState = keyof typeof pushMessages.states;

export type PushOffer = keyof typeof pushMessages.offers;

/** The record is kept apart from the SDK, so that the SDK loads only when needed. */
export interface PushRecord {
  host: { instanceId: string; isOwnHost: boolean } | null;
  registeredFor: string | null;
  /** Users who enabled notifications here; signing in registers them again. */
  wantedBy: readonly string[];
  offered: readonly string[];
}

const key = 'mida.push';
const empty: PushRecord = { host: null, registeredFor: null, wantedBy: [], offered: [] };

export function readPushRecord(): PushRecord {
  try {
    return { ...empty, ...(JSON.parse(readText(key) ?? '{}') as Partial<PushRecord>) };
  } catch {
    return empty;
  }
}

export const pushRecord = createStore<PushRecord>(empty);

export function changePushRecord(change: (record: PushRecord) => Partial<PushRecord>): void {
  const record = readPushRecord();
  const next = { ...record, ...change(record) };
  writeText(key, JSON.stringify(next));
  pushRecord.set(next);
}

/** Feature detection, not browser names (product §9.7). */
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

/** Rerenders on registration changes. Not for pages that the server renders. */
export function usePushState(user: { id: string } | null): PushState | null {
  useStore(pushRecord);
  return user && pushStateOf(user.id);
}

export const pushSheet = createStore<PushOffer | null>(null);

export const openPushSheet = (): void => pushSheet.set('account');

type Occasion = Exclude<PushOffer, 'account'>;

export const pushOccasion = createStore<Occasion | null>(null);

/** Asks once per user and occasion, and only while permission is open. */
export const offerPush = (occasion: Occasion): void => pushOccasion.set(occasion);

export function openOffer(occasion: Occasion, userId: string): void {
  const name = `${occasion} ${userId}`;
  const state = pushStateOf(userId);
  const isOpen = state === 'prompt_needed' || state === 'unregistered';
  if (!isOpen || readPushRecord().offered.includes(name)) return;
  changePushRecord(({ offered }) => ({ offered: [...offered, name] }));
  pushSheet.set(occasion);
}
