import type { Position } from '#shared/domain/distance.ts';
import type { GeolocationFailure } from '#web/lib/geolocation.ts';
import { newKey } from '#web/lib/new-key.ts';
import { readText, writeText } from '#web/lib/storage.ts';
import { visitPlace, type FoundBy } from '#web/features/visit/state.ts';

export type DeliveryPlace =
  | { status: 'loading' }
  | { status: 'granted'; position: Position; found: FoundBy }
  | { status: 'outside'; position: Position; found: FoundBy }
  | { status: 'error'; failure: GeolocationFailure };

/** The id of the button that looks for the place again. */
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
