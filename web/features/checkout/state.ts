import type { Position } from '#shared/domain/promise/distance.ts';
import type { GeolocationFailure } from '#web/lib/geolocation.ts';
import { newKey } from '#web/lib/new-key.ts';
import { readText, writeText } from '#web/lib/storage.ts';
import { visitPlace, type FoundBy } from '#web/features/visit/state.ts';

export type DeliveryPlace =
  | { status: 'loading' }
  | { status: 'granted'; position: Position; found: FoundBy }
  | { status: 'outside'; position: Position; found: FoundBy }
  /** The device's position may be another street's (shared/domain/placing/place-accuracy.ts). */
  | { status: 'rough'; position: Position; found: FoundBy }
  | { status: 'error'; failure: GeolocationFailure };

export const wayOutId = 'locate-again';

export const formId = 'checkout';

/** Of the toasts of a checkout: the next one replaces the last. */
export const subject = 'checkout';

export const handOverFieldId = 'hand-over-way';

export function focusWay(): void {
  const field = document.querySelector<HTMLElement>(`#${handOverFieldId} select`);
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}

const keyName = 'mida.order-key';
const detailsName = 'mida.delivery';
const draftName = 'mida.checkout-draft';

/** For a browser that stores nothing. */
let keyOfPage: string | null = null;

/** Kept with the cart until an order has it: a lost answer, a reload and a closed tab still place one order (product §4.5). */
export function orderKey(): string {
  const kept = readText(keyName) ?? keyOfPage;
  if (kept) return kept;
  keyOfPage = newKey();
  writeText(keyName, keyOfPage);
  return keyOfPage;
}

export function forgetOrderKey(): void {
  keyOfPage = null;
  writeText(keyName, null);
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
  writeText(detailsName, JSON.stringify({ name, address, phone }));
  forgetDraft();
}

/** Per tab, so that a reload loses nothing. */
export const keepDraft = (values: CheckoutValues): void => writeText(draftName, JSON.stringify(values));

const forgetDraft = (): void => writeText(draftName, null);

export function forgetDetails(): void {
  visitPlace.set(null);
  writeText(detailsName, null);
  forgetDraft();
}

export function recallDetails(): Partial<CheckoutValues> {
  return {
    ...readDetails(readText(detailsName)),
    ...readDetails(readText(draftName)),
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
