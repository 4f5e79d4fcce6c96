import { useNavigate } from '@tanstack/react-router';
import type { SessionUser } from '#shared/contract/accounts/auth.ts';
import { optionIdsOf, type Cart, type CartLine } from '#shared/domain/placing/cart.ts';
import type { PlacedBefore } from '#shared/domain/errors.ts';
import { isOpen } from '#shared/domain/orders/order-lifecycle.ts';
import { withoutOrdered } from '#shared/domain/placing/ordered-cart.ts';
import { priceOrder } from '#shared/domain/money/pricing.ts';
import { shownNames } from '#shared/domain/accounts/shown-names.ts';
import { authMessages } from '#messages/accounts/auth.ts';
import { cartMessages } from '#messages/placing/cart.ts';
import { checkoutMessages } from '#messages/placing/checkout.ts';
import { orderMessages } from '#messages/orders/orders.ts';
import { ui } from '#messages/frame/ui.ts';
import { useResend } from '#web/features/auth/api.ts';
import { askToEnter } from '#web/features/auth/state.ts';
import { cartActions, readCart } from '#web/features/cart/state.ts';
import { usePlaceOrder } from '#web/features/orders/api.ts';
import { placedOrder } from '#web/features/orders/state.ts';
import type { ChosenPlace } from '#web/features/visit/state.ts';
import { readAppError, type ReadError } from '#web/lib/app-error.ts';
import { paths } from '#web/paths.ts';
import { toast } from '#web/ui/dialogs/toast.ts';
import { changesOf, repriced, type LineChange } from './line-changes.ts';
import {
  forgetOrderKey,
  formId,
  orderKey,
  rememberDetails,
  wayOutId,
  type CheckoutValues,
  type DeliveryPlace,
} from './state.ts';

const subject = 'checkout';

interface Checkout {
  user: SessionUser | null;
  cart: Cart;
  place: DeliveryPlace;
  cashCentimes: number | undefined;
  onChanges: (changes: LineChange[]) => void;
}

/** Product §10.5. */
export function useCheckout({ user, cart, place, cashCentimes, onChanges }: Checkout) {
  const placeOrder = usePlaceOrder();
  const navigate = useNavigate();
  const { resend } = useResend();
  const toOwnOrders = { label: orderMessages.myOrders, onClick: () => void navigate({ to: paths.orders }) };

  const tellEnded = () => toast.error(orderMessages.endedBefore, { subject, action: toOwnOrders });

  const handleFailure = async (error: unknown) => {
    const read = readAppError(error);
    if (read.code === 'unauthenticated') askToSignIn();
    // Only this refusal says that an earlier press, whose answer was lost, placed the order.
    else if (read.code === 'key_reused' && read.details?.order) await showPlaced(read.details.order);
    else if (read.code === 'prices_changed' && read.details) {
      onChanges(changesOf(cart, read.details.lines));
      cartActions.replace(repriced(readCart(), read.details.lines));
      // An emptied cart's page says what to do itself.
      if (readCart().lines.length > 0) toast.error(read.text, { subject });
    } else toast.error(failureText(read), { subject, ...remedyFor(read.code) });
  };

  /** An earlier press placed it, with other details or from another place; its answer was lost. */
  const showPlaced = async ({ id, status, restaurantId, lines }: PlacedBefore) => {
    forgetOrderKey();
    if (!isOpen(status)) return tellEnded();
    await navigate({ to: paths.order(id), replace: true });
    cartActions.replace(withoutOrdered(readCart(), { restaurant: { id: restaurantId }, lines }));
    toast.success(checkoutMessages.placedBefore, { subject });
  };

  const toCheckout = () => void navigate({ to: paths.checkout });
  const remedyFor = (code: ReadError['code']) => {
    if (isWorthRepeating(code)) return { action: { label: ui.retry, onClick: () => sendForm(toCheckout) } };
    if (code === 'email_not_confirmed' && user)
      return { action: { label: authMessages.resendConfirmation, onClick: () => resend(user.email) } };
    return code === 'too_many_open_orders' ? { action: toOwnOrders } : undefined;
  };

  const submit = async (values: CheckoutValues) => {
    const { restaurant, lines } = cart;
    if (!user) return askToSignIn(values.name);
    if (lines.length === 0) return toast.error(orderMessages.cartEmpty, { subject });
    if (place.status !== 'granted') return focusPlace();
    if (!restaurant) return toast.error(cartMessages.restaurantMissing, { subject });
    try {
      const order = await placeOrder.mutateAsync({
        ...values,
        key: orderKey(),
        restaurantId: restaurant.id,
        lines: lines.map(askedLine),
        ...askedPosition(place),
        cashCentimes,
        shownTotalCentimes: priceOrder(lines).totalCentimes,
      });
      forgetOrderKey();
      // A lost answer's order may have ended before this press asked for it again.
      if (!isOpen(order.status)) return tellEnded();
      rememberDetails(values);
      placedOrder.set(order.id);
      // Back must not lead to an empty checkout.
      await navigate({ to: paths.home, replace: true });
      cartActions.replace(withoutOrdered(readCart(), cart));
      toast.success(orderMessages.placed);
    } catch (error) {
      await handleFailure(error);
    }
  };
  return { submit, isAnswerLost: isLost(placeOrder.error) };
}

const isLost = (error: unknown): boolean => error !== null && isUnknownOutcome(readAppError(error).code);

/** The order may or may not exist, so the same key asks again. */
const isUnknownOutcome = (code: ReadError['code']): boolean =>
  code === 'offline' || code === 'unavailable' || code === 'internal';

const isWorthRepeating = (code: ReadError['code']): boolean =>
  code === 'overloaded' || isUnknownOutcome(code);

const failureText = ({ code, text }: ReadError): string =>
  isUnknownOutcome(code) ? orderMessages.answerLost : orderMessages.placeFailed(text);

/** Sends the form with its present values and the present cart. Without a form its page was left: opens it. */
function sendForm(orGo: () => void): void {
  const form = document.querySelector<HTMLFormElement>(`#${formId}`);
  // `requestSubmit` is newer than the oldest browsers.
  if (form) form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  else orGo();
}

const askToSignIn = (name?: string): void => askToEnter(orderMessages.signInFirst, name);

/** The strip of the place says what is missing. The focus goes to its button, as it goes to a wrong field. */
function focusPlace(): void {
  const wayOut = document.getElementById(wayOutId);
  wayOut?.scrollIntoView({ block: 'center' });
  wayOut?.focus({ preventScroll: true });
}

const askedPosition = ({ position, found }: ChosenPlace) => ({
  position,
  positionAccuracyMetres: found.by === 'gps' ? (found.accuracyMetres ?? undefined) : undefined,
});

const askedLine = ({ menuItemId, name, quantity, unitPriceCentimes, options }: CartLine) => ({
  menuItemId,
  quantity,
  optionIds: optionIdsOf({ options }),
  shownUnitCentimes: unitPriceCentimes,
  shownNames: shownNames({ name, options }),
});
