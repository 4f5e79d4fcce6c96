import { useNavigate } from '@tanstack/react-router';
import type { Place } from '#shared/contract/places/places.ts';
import { isOpen } from '#shared/domain/orders/order-lifecycle.ts';
import { withoutOrdered } from '#shared/domain/placing/ordered-cart.ts';
import type { Minutes } from '#shared/domain/promise/arrival-minutes.ts';
import type { OrderPrice } from '#shared/domain/money/pricing.ts';
import { cartMessages } from '#messages/placing/cart.ts';
import { orderMessages } from '#messages/orders/orders.ts';
import { cartActions, readCart } from '#web/features/cart/state.ts';
import { usePlaceOrder } from '#web/features/orders/api.ts';
import { placedOrder } from '#web/features/orders/state.ts';
import type { ChosenDoor } from '#web/features/visit/state.ts';
import { readAppError } from '#web/lib/app-error.ts';
import { paths } from '#web/paths.ts';
import { toast } from '#web/ui/dialogs/toast.ts';
import { askedLine, shownOf } from './asked-order.ts';
import {
  focusFarQuestion,
  focusWay,
  forgetOrderKey,
  orderKey,
  rememberDetails,
  subject,
  wayOutId,
  type CheckoutValues,
} from './state.ts';
import { isUnknownOutcome, useRefusedOrder, type RefusedOrder } from './use-refused-order.ts';
import { useProofOfPhone } from './use-proof-of-phone.ts';
import type { Keeping } from './use-keeping.ts';
import type { OrderPlace } from './use-order-place.ts';

interface Checkout extends RefusedOrder {
  where: OrderPlace;
  keeping: Keeping;
  /** The price and the minutes as they are shown. */
  price: OrderPrice;
  minutes: Minutes;
}

/** Product §10.5. */
export function useCheckout(checkout: Checkout) {
  const { user, cart, where, keeping, price, minutes, wishes, onChanges } = checkout;
  const placeOrder = usePlaceOrder();
  const navigate = useNavigate();
  const { tellEnded, tellFailure } = useRefusedOrder({ user, cart, wishes, onChanges });

  const mayOrder = useProofOfPhone(user);
  const submit = async (values: CheckoutValues) => {
    const { restaurant, lines } = cart;
    const { place, chosen } = where;
    if (!(await mayOrder(values))) return;
    if (lines.length === 0) return toast.error(orderMessages.cartEmpty, { subject });
    if (place.status !== 'granted') return focusPlace();
    if (where.farMetres !== null) return focusFarQuestion();
    if (keeping.lacksName) return keeping.onNameMissing();
    if (wishes.wayError) return focusWay();
    if (!restaurant) return toast.error(cartMessages.restaurantMissing, { subject });
    try {
      const order = await placeOrder.mutateAsync({
        ...values,
        key: orderKey(),
        restaurantId: restaurant.id,
        lines: lines.map(askedLine),
        ...askedPosition(place),
        ...(chosen ? ofBook(chosen) : { keepPlace: keeping.keepPlace }),
        cashCentimes: wishes.cashCentimes || undefined,
        handOverWay: wishes.handOverWay,
        wantsCutlery: wishes.wantsCutlery,
        shownMinutes: minutes,
        ...shownOf(price),
      });
      forgetOrderKey();
      // A lost answer's order may have ended before this press asked for it again.
      if (!isOpen(order.status)) return tellEnded();
      rememberDetails(values, place.position);
      placedOrder.set(order.id);
      // The browser's Back must not lead to an empty checkout.
      await navigate({ to: paths.home, replace: true });
      cartActions.replace(withoutOrdered(readCart(), cart));
      toast.success(orderMessages.placed);
    } catch (error) {
      await tellFailure(error);
    }
  };
  return { submit, isAnswerLost: isLost(placeOrder.error) };
}

const isLost = (error: unknown): boolean => error !== null && isUnknownOutcome(readAppError(error).code);

/** The strip of the place says what is missing. The focus goes to its button, as it goes to a wrong field. */
function focusPlace(): void {
  const wayOut = document.getElementById(wayOutId);
  wayOut?.scrollIntoView({ block: 'center' });
  wayOut?.focus({ preventScroll: true });
}

const askedPosition = ({ position, found }: ChosenDoor) => ({
  position,
  positionAccuracyMetres: found.by === 'gps' ? (found.accuracyMetres ?? undefined) : undefined,
});

const ofBook = ({ id, contactPhone, note }: Place) => ({ placeId: id, contactPhone, courierNote: note });
