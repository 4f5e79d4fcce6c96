import { useNavigate } from '@tanstack/react-router';
import type { SessionUser } from '#shared/contract/accounts/session-user.ts';
import type { PlacedBefore } from '#shared/domain/errors.ts';
import { isOpen } from '#shared/domain/orders/order-lifecycle.ts';
import type { Cart } from '#shared/domain/placing/cart.ts';
import { withoutOrdered } from '#shared/domain/placing/ordered-cart.ts';
import { authMessages } from '#messages/accounts/auth.ts';
import { checkoutMessages } from '#messages/placing/checkout.ts';
import { orderMessages } from '#messages/orders/orders.ts';
import { ui } from '#messages/frame/ui.ts';
import { useResend } from '#web/features/auth/api.ts';
import { askToEnter } from '#web/features/auth/state.ts';
import { cartActions, readCart } from '#web/features/cart/state.ts';
import { readAppError, type ReadError } from '#web/lib/app-error.ts';
import { paths } from '#web/paths.ts';
import { toast } from '#web/ui/dialogs/toast.ts';
import { changesOf, repriced, type ToldChanges } from './line-changes.ts';
import { forgetOrderKey, formId, subject } from './state.ts';
import type { Wishes } from './use-wishes.ts';

export interface RefusedOrder {
  user: SessionUser | null;
  cart: Cart;
  wishes: Wishes;
  onChanges: (changes: ToldChanges) => void;
}

/** What a customer reads, and can do, when no order came of a press. */
export function useRefusedOrder({ user, cart, wishes, onChanges }: RefusedOrder) {
  const navigate = useNavigate();
  const { resend } = useResend();
  const toOwnOrders = { label: orderMessages.myOrders, onClick: () => void navigate({ to: paths.orders }) };

  const tellEnded = () => toast.error(orderMessages.endedBefore, { subject, action: toOwnOrders });

  const tellFailure = async (error: unknown) => {
    const read = readAppError(error);
    if (read.code === 'unauthenticated') askToSignIn();
    // Only this refusal says that an earlier press, whose answer was lost, placed the order.
    else if (read.code === 'key_reused' && read.details?.order) await showPlaced(read.details.order);
    else if (read.code === 'prices_changed' && read.details) {
      onChanges({ lines: changesOf(cart, read.details.lines), fee: read.details.delivery });
      cartActions.replace(repriced(readCart(), read.details.lines));
      // An emptied cart's page says what to do itself.
      if (readCart().lines.length > 0) toast.error(read.text, { subject });
    } else if (!wishes.tellWay(read)) toast.error(failureText(read), { subject, ...remedyFor(read.code) });
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
    const email = user?.email;
    if (code === 'email_not_confirmed' && email)
      return { action: { label: authMessages.resendConfirmation, onClick: () => resend(email) } };
    return code === 'too_many_open_orders' ? { action: toOwnOrders } : undefined;
  };
  return { tellEnded, tellFailure };
}

/** The order may or may not exist, so the same key asks again. */
export const isUnknownOutcome = (code: ReadError['code']): boolean =>
  code === 'offline' || code === 'unavailable' || code === 'internal';

export const askToSignIn = (name?: string): void => askToEnter(orderMessages.signInFirst, name);

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
