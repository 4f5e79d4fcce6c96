import { useSyncExternalStore } from 'react';
import type { Position } from '#shared/domain/distance.ts';
import type { GeolocationFailure } from '#web/lib/geolocation.ts';

export type FoundBy = { by: 'gps'; accuracyMetres: number } | { by: 'sample' } | { by: 'hand' };

export type DeliveryPlace =
  | { status: 'loading' }
  | { status: 'granted'; position: Position; found: FoundBy }
  | { status: 'outside'; position: Position; found: FoundBy }
  | { status: 'error'; failure: GeolocationFailure };

export interface ChosenPlace {
  position: Position;
  found: FoundBy;
}

/** Of the button that looks for the place again. */
export const wayOutId = 'locate-again';

const keyName = 'mida.order-key';
const detailsName = 'mida.delivery';
const draftName = 'mida.checkout-draft';

/** Kept until the server answers: a lost answer and a reload still place one order (product §4.5). */
export function orderKey(): string {
  const kept = readText(window.sessionStorage, keyName);
  if (kept) return kept;
  const key = newKey();
  writeText(window.sessionStorage, keyName, key);
  return key;
}

export const forgetOrderKey = (): void => writeText(window.sessionStorage, keyName, null);

/** Browsers make UUIDs only in a secure context. */
function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5');
}

export interface CheckoutValues {
  name: string;
  address: string;
  phone: string;
  note?: string;
}

/** Kept on this device until the sign-out (WCAG 3.3.7). */
export type DeliveryDetails = Omit<CheckoutValues, 'note'>;

export function rememberDetails({ name, address, phone }: DeliveryDetails): void {
  writeText(window.localStorage, detailsName, JSON.stringify({ name, address, phone }));
  forgetDraft();
}

/** Per tab, so that a reload loses nothing. */
export const keepDraft = (values: CheckoutValues): void =>
  writeText(window.sessionStorage, draftName, JSON.stringify(values));

const forgetDraft = (): void => writeText(window.sessionStorage, draftName, null);

export function forgetDetails(): void {
  visitPlace.set(null);
  writeText(window.localStorage, detailsName, null);
  forgetDraft();
}

export function recallDetails(): Partial<CheckoutValues> {
  return {
    ...readDetails(readText(window.localStorage, detailsName)),
    ...readDetails(readText(window.sessionStorage, draftName)),
  };
}

function readDetails(text: string | null): Partial<CheckoutValues> {
  try {
    const kept: Record<string, unknown> = Object(JSON.parse(text ?? 'null'));
    const fields = ['name', 'address', 'phone', 'note'] as const;
    return Object.fromEntries(
      fields.flatMap((field) => {
        const value = kept[field];
        return typeof value === 'string' && value !== '' ? [[field, value]] : [];
      }),
    );
  } catch {
    return {};
  }
}

const visitName = 'mida.visit-place';
const visitListeners = new Set<() => void>();
let visit: ChosenPlace | null | undefined;

/** Where the customer wants the food on this visit; survives a reload of the tab. */
export const visitPlace = {
  get: (): ChosenPlace | null => (visit ??= readPlace(readText(window.sessionStorage, visitName))),
  set: (place: ChosenPlace | null): void => {
    visit = place;
    writeText(window.sessionStorage, visitName, place && JSON.stringify(place));
    for (const listener of visitListeners) listener();
  },
  subscribe: (listener: () => void): (() => void) => {
    visitListeners.add(listener);
    return () => visitListeners.delete(listener);
  },
};

/** Null on the server and in the first frame. */
export const useVisitPlace = (): Position | null =>
  useSyncExternalStore(visitPlace.subscribe, visitPlace.get, () => null)?.position ?? null;

function readPlace(text: string | null): ChosenPlace | null {
  try {
    const { position, found }: ChosenPlace = Object(JSON.parse(text ?? 'null'));
    const isPlace = Number.isFinite(position.lat) && Number.isFinite(position.lng) && found.by in foundBy;
    return isPlace ? { position, found } : null;
  } catch {
    return null;
  }
}

const foundBy: Record<FoundBy['by'], true> = { gps: true, sample: true, hand: true };

/** Storage may be forbidden or full; then nothing is remembered. */
function readText(storage: Storage, name: string): string | null {
  try {
    return storage.getItem(name);
  } catch {
    return null;
  }
}

function writeText(storage: Storage, name: string, text: string | null): void {
  try {
    if (text === null) storage.removeItem(name);
    else storage.setItem(name, text);
  } catch {}
}
