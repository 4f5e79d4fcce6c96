import type { CallerPlace, TakeOrderInput } from '#shared/contract/orders/telephone.ts';
import type { CartLine } from '#shared/domain/placing/cart.ts';
import type { Position } from '#shared/domain/promise/distance.ts';
import { telephoneMessages } from '#messages/orders/telephone.ts';
import { askedLine, shownOf } from '#web/features/checkout/asked-order.ts';
import type { Wishes } from '#web/features/checkout/use-wishes.ts';
import type { ReadError } from '#web/lib/app-error.ts';
import type { useDeskPrice } from './use-desk-price.ts';

export type Lack = 'dishes' | 'pin';

export function lackOf(dishes: number, pin: Position | null): Lack | null {
  if (dishes === 0) return 'dishes';
  return pin ? null : 'pin';
}

type Words = Pick<CallerPlace, 'address' | 'landmark' | 'door'>;
type Typed = Words & Pick<TakeOrderInput, 'name' | 'phone' | 'note'>;

interface Chosen {
  key: string;
  restaurantId: number;
  lines: readonly CartLine[];
  pin: Position;
  place: CallerPlace | null;
  priced: NonNullable<ReturnType<typeof useDeskPrice>>;
  wishes: Pick<Wishes, 'cashCentimes' | 'handOverWay' | 'wantsCutlery'>;
}

/** The order as it was read aloud, with all that was shown, which the server compares. */
export const askedOrder = (
  typed: Typed,
  { key, restaurantId, lines, pin, place, priced, wishes }: Chosen,
): TakeOrderInput => ({
  ...typed,
  key,
  restaurantId,
  lines: lines.map(askedLine),
  position: pin,
  ...(place && place.position === pin && isSamePlace(place, typed) && ofPlace(place)),
  cashCentimes: wishes.cashCentimes || undefined,
  handOverWay: wishes.handOverWay,
  wantsCutlery: wishes.wantsCutlery,
  shownMinutes: priced.minutes,
  ...shownOf(priced.price),
});

const isSamePlace = (place: CallerPlace, { address, landmark, door }: Words): boolean =>
  place.address === address && place.landmark === landmark && place.door === door;

const ofPlace = ({ placeId, contactPhone, courierNote }: CallerPlace) => ({
  ...(placeId !== undefined && { placeId }),
  contactPhone,
  courierNote,
});

/** The order may have been placed after these errors: the same key asks again, and places none twice. */
const isUnknown = (code: ReadError['code']): boolean =>
  code === 'offline' || code === 'unavailable' || code === 'internal';

export function refusedText({ code, text }: ReadError): string {
  if (code === 'prices_changed') return telephoneMessages.changed;
  if (code === 'key_reused') return telephoneMessages.takenBefore;
  return isUnknown(code) ? telephoneMessages.answerLost : text;
}
