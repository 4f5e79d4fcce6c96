import { useState } from 'react';
import type * as z from 'zod/mini';
import type { UseFormReset, UseFormSetValue } from 'react-hook-form';
import { checkoutFields } from '#shared/contract/orders/orders-forms.ts';
import type { Caller, CallerOrder, CallerPlace, TakenOrder } from '#shared/contract/orders/telephone.ts';
import type { Position } from '#shared/domain/promise/distance.ts';
import { formatPhone } from '#messages/writing/format.ts';
import { focusWay } from '#web/features/checkout/state.ts';
import { useWishes } from '#web/features/checkout/use-wishes.ts';
import type { Desk } from '#web/features/telephone/api.ts';
import { focusSoon, noDetails } from '#web/features/telephone/state.ts';
import { readAppError } from '#web/lib/app-error.ts';
import { newKey } from '#web/lib/new-key.ts';
import { useContractForm } from '#web/lib/use-contract-form.ts';
import { askedOrder, lackOf, refusedText, type Lack } from './asked-order.ts';
import { useCaller } from './use-caller.ts';
import { useDeskCart } from './use-desk-cart.ts';
import { useDeskPrice } from './use-desk-price.ts';

export interface Taken extends TakenOrder {
  phone: string;
}

/** An order as it is typed while the caller speaks. */
export function useTelephoneOrder(desk: Desk) {
  const cart = useDeskCart(desk.restaurantId);
  const where = useDeskPlace();
  const sending = useSending(desk, { cart, where });
  const { form, setMissing } = sending;
  const { setValue, reset, getValues } = form;
  const [said, say] = useState('');
  const choosePlace = (place: CallerPlace | null) => where.choose(place, setValue);
  const caller = useCaller(desk, (found) => {
    fillFrom(found, reset);
    choosePlace(found.places[0] ?? null);
    say('');
  });

  const again = async (order: CallerOrder) => {
    try {
      const { text, isFilled } = await cart.again(order);
      say(text);
      if (!isFilled) return;
      setValue('note', order.note);
      sending.wishes.onAgain(order);
      const there = caller.caller?.places.find(({ key }) => key === order.placeKey);
      if (there) choosePlace(there);
      setMissing(null);
      focusSoon(there ? 'readBack' : 'place');
    } catch (error) {
      say(readAppError(error).text);
    }
  };

  const next = () => {
    sending.begin();
    sending.wishes.onAgain();
    where.forget();
    caller.forget();
    cart.clear();
    say('');
    reset(noDetails);
  };

  /** The caller said the whole number: the desk goes on with what is known, or with the name. */
  const goOn = async () => {
    const found = await caller.lookUp(getValues('phone'));
    if (found) focusSoon('caller' in found && found.caller.orders.length > 0 ? 'again' : 'name');
  };

  return { ...sending, cart, where, caller, said, choosePlace, again, next, goOn };
}
export type TelephoneOrder = ReturnType<typeof useTelephoneOrder>;

type Values = z.input<typeof checkoutFields>;

/** Nothing of the caller before stays. */
const fillFrom = ({ phone, name }: Caller, reset: UseFormReset<Values>): void =>
  reset({ ...noDetails, phone: formatPhone(phone), name: name ?? '' });

/** A known place of the caller, or a new one: words, and a pin. */
function useDeskPlace() {
  const [pin, setPin] = useState<Position | null>(null);
  const [place, setPlace] = useState<CallerPlace | null>(null);
  const choose = (chosen: CallerPlace | null, setValue: UseFormSetValue<Values>) => {
    setPlace(chosen);
    setPin(chosen?.position ?? null);
    for (const field of ['address', 'landmark', 'door'] as const)
      setValue(field, chosen?.[field] ?? '', { shouldValidate: chosen !== null });
  };
  const forget = () => {
    setPin(null);
    setPlace(null);
  };
  return { pin, place, setPin, choose, forget };
}

/** Dishes come after their restaurant. */
const dishSpot = (restaurant: object | undefined) => (restaurant ? 'dish' : 'restaurant');

interface Chosen {
  cart: ReturnType<typeof useDeskCart>;
  where: ReturnType<typeof useDeskPlace>;
}

/** The form and its sending: the same key until an order has it. */
function useSending(desk: Desk, { cart, where: { pin, place } }: Chosen) {
  const [key, setKey] = useState(newKey);
  const [missing, setMissing] = useState<Lack | null>(null);
  const [taken, setTaken] = useState<Taken | null>(null);
  const { lines } = cart.cart;
  const restaurant = cart.query.data;
  const priced = useDeskPrice(restaurant, cart.cart, pin);
  const wishes = useWishes(priced?.price.totalCentimes ?? 0);
  const form = useContractForm(checkoutFields, {
    defaultValues: noDetails,
    mode: 'onTouched',
    send: async (values) => {
      const lack = lackOf(lines.length, pin);
      setMissing(lack);
      if (lack || !pin || !restaurant || !priced)
        return focusSoon(lack === 'pin' ? 'place' : dishSpot(restaurant));
      if (wishes.wayError) return focusWay();
      const chosen = { key, restaurantId: restaurant.id, lines, pin, place, priced, wishes };
      const order = await desk.place(askedOrder(values, chosen));
      setTaken({ ...order, phone: values.phone });
      focusSoon('next');
    },
    onRefused: (refusal, setError) => {
      if (refusal.code === 'prices_changed' && refusal.details) cart.reprice(refusal.details.lines);
      if (wishes.tellWay(refusal)) return;
      setError('root', { type: refusal.code, message: refusedText(refusal) });
    },
  });
  const begin = () => {
    setTaken(null);
    setKey(newKey());
    setMissing(null);
  };
  return { form, priced, wishes, missing, taken, setMissing, begin };
}
