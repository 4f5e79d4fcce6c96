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

/** The subject of the toasts of a checkout: the next one replaces the last. */
export const subject = 'checkout';

export const handOverFieldId = 'hand-over-way';

export const focusWay = (): void => focusOn(`#${handOverFieldId} select`);

export const farQuestionId = 'far-question';

export const focusFarQuestion = (): void => focusOn(`#${farQuestionId}`);

export const placeNameId = 'place-name';

export const focusPlaceName = (): void => focusOn(`#${placeNameId} input`);

function focusOn(selector: string): void {
  const field = document.querySelector<HTMLElement>(selector);
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}

const keyName = 'mida.order-key';
const detailsName = 'mida.delivery';
const draftName = 'mida.checkout-draft';

/** The key in a browser that stores nothing. */
let keyOfPage: string | null = null;

/** The key is kept with the cart until an order has it: a lost answer, a reload and a closed tab still place one order (product §4.5). */
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
  landmark?: string;
  door?: string;
}

/** Details are kept on this device until the sign-out (WCAG 3.3.7). An address is remembered with its pin, and recalled with it alone. */
export type DeliveryDetails = Omit<CheckoutValues, 'note'>;

export function rememberDetails(
  { name, address, phone, landmark, door }: DeliveryDetails,
  pin: Position,
): void {
  writeText(detailsName, JSON.stringify({ name, address, phone, landmark, door, pin }));
  forgetDraft();
}

/** The draft is kept for each tab, so that a reload loses nothing. */
export const keepDraft = (values: CheckoutValues): void =>
  writeText(draftName, JSON.stringify({ ...values, pin: readDetails(readText(draftName)).pin }));

export const keepDraftPin = (pin: Position): void =>
  writeText(draftName, JSON.stringify({ ...readDetails(readText(draftName)), pin }));

const forgetDraft = (): void => writeText(draftName, null);

export function forgetDetails(): void {
  visitPlace.set(null);
  writeText(detailsName, null);
  forgetDraft();
}

export interface RecalledDetails extends Partial<CheckoutValues> {
  /** The pin of the address. */
  pin?: Position;
}

export function recallDetails(): RecalledDetails {
  const { pin, ...kept } = readDetails(readText(detailsName));
  const draft = readDetails(readText(draftName));
  const { address: _address, landmark: _landmark, door: _door, ...person } = kept;
  // An earlier version remembered addresses without pins.
  if (!pin || draft.pin) return { ...person, ...draft };
  // Another address than that of the last order is another place.
  const isSame = draft.address === undefined || draft.address === kept.address;
  return isSame ? { ...kept, ...draft, pin } : { ...person, ...draft };
}

function readDetails(text: string | null): RecalledDetails {
  try {
    const kept: Record<string, unknown> = Object(JSON.parse(text ?? 'null'));
    const fields = ['name', 'address', 'phone', 'note', 'landmark', 'door'] as const;
    const words = fields.flatMap((field) => {
      const value = kept[field];
      return typeof value === 'string' && value !== '' ? [[field, value]] : [];
    });
    return { ...Object.fromEntries(words), ...readPin(kept['pin']) };
  } catch {
    return {};
  }
}

function readPin(kept: unknown): { pin?: Position } {
  const { lat, lng }: Partial<Record<string, unknown>> = Object(kept);
  const isPin = typeof lat === 'number' && typeof lng === 'number';
  return isPin ? { pin: { lat, lng } } : {};
}
