import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ShieldCheck, WifiOff } from 'lucide-react';
import { useForm } from 'react-hook-form';
import type { SessionUser } from '#shared/contract/accounts/auth.ts';
import { checkoutForm } from '#shared/contract/orders/orders-forms.ts';
import type { RestaurantDetail } from '#shared/contract/restaurants/restaurants.ts';
import type { Cart } from '#shared/domain/placing/cart.ts';
import { arrivalMinutesFrom } from '#shared/domain/promise/arrival-at-place.ts';
import { missingCentimes } from '#shared/domain/promise/capacity.ts';
import { dishesCentimes, priceOrder } from '#shared/domain/money/pricing.ts';
import { checkoutMessages } from '#messages/placing/checkout.ts';
import { reachMessages } from '#messages/reach/reach.ts';
import { refusalText } from '#messages/restaurants/opening.ts';
import { orderMessages } from '#messages/orders/orders.ts';
import { restaurantMessages } from '#messages/restaurants/restaurants.ts';
import { formatDirhams, formatPhone } from '#messages/writing/format.ts';
import { CartTotals } from '#web/features/cart/components/cart-totals.tsx';
import { awaitedEmail, onSessionEvent } from '#web/features/auth/state.ts';
import { ClosedNote } from '#web/features/cart/components/closed-note.tsx';
import { DetailsCard } from '#web/features/checkout/components/details-card.tsx';
import { HandOverCard } from '#web/features/checkout/components/hand-over-card.tsx';
import { MapLinkOffer } from '#web/features/checkout/components/map-link-offer.tsx';
import { PaymentNote } from '#web/features/checkout/components/payment-note.tsx';
import { PlaceCard } from '#web/features/checkout/components/place-card.tsx';
import { PriceChanges } from '#web/features/checkout/components/price-changes.tsx';
import { Receipt } from '#web/features/checkout/components/receipt.tsx';
import { SubmitOrder } from '#web/features/checkout/components/submit-order.tsx';
import { formId, keepDraft, recallDetails, type DeliveryPlace } from '#web/features/checkout/state.ts';
import { useCheckout } from '#web/features/checkout/use-checkout.ts';
import type { ToldChanges } from '#web/features/checkout/line-changes.ts';
import { useDeliveryPlace } from '#web/features/checkout/use-delivery-place.ts';
import { useWishes } from '#web/features/checkout/use-wishes.ts';
import { useDelivery, type CartDelivery } from '#web/features/reach/api.ts';
import { siteQuery } from '#web/features/site/api.ts';
import { sentByButton } from '#web/lib/enter-moves-on.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { useStore } from '#web/lib/store.ts';
import { NoticeBanner } from '#web/ui/states/notice-banner.tsx';

const unconfirmedOf = ({ isEmailConfirmed, email }: SessionUser): string | null =>
  isEmailConfirmed ? null : email;

interface CheckoutFormProps {
  cart: Cart;
  restaurant: RestaurantDetail;
  user: SessionUser | null;
  changes: ToldChanges | undefined;
  onChanges: (changes: ToldChanges) => void;
}

export function CheckoutForm({ cart, restaurant, user, changes, onChanges }: CheckoutFormProps) {
  const { data: site } = useQuery(siteQuery(useApi()));
  const { place, ...placing } = useDeliveryPlace(site?.city);
  const { register, control, handleSubmit, formState } = useDetails(user);
  const { dishes, delivery, price, minutes } = usePriced({ cart, restaurant, place });
  const wishes = useWishes(price.totalCentimes);
  const { submit, isAnswerLost } = useCheckout({ user, cart, place, price, minutes, wishes, onChanges });
  const awaited = useStore(awaitedEmail);
  const button = (
    <SubmitOrder
      totalCentimes={price.totalCentimes}
      isSending={formState.isSubmitting}
      awaited={user ? unconfirmedOf(user) : awaited}
      {...obstacleOf({ restaurant, place, delivery, dishesCentimes: dishes })}
    />
  );
  return (
    <form
      id={formId}
      noValidate
      onSubmit={handleSubmit(submit)}
      {...sentByButton}
      className="grid grid-cols-1 gap-5 md:grid-cols-[minmax(0,1fr)_300px] lg:grid-cols-[minmax(0,1fr)_380px] lg:gap-8"
    >
      <div className="flex min-w-0 flex-col gap-5">
        <PlaceCard place={place} site={site} {...placing} />
        <DetailsCard
          register={register}
          errors={formState.errors}
          belowAddress={
            <MapLinkOffer control={control} area={site?.city} place={place} onPlacePin={placing.onPlacePin} />
          }
        />
        <HandOverCard wishes={wishes} />
        <PaymentNote
          totalCentimes={price.totalCentimes}
          cashCentimes={wishes.cashCentimes}
          onChoose={wishes.onCash}
        />
      </div>
      <div>
        <Receipt restaurant={restaurant} lines={cart.lines} minutes={minutes}>
          <ClosedNote restaurantId={restaurant.id} delivery={delivery} className="mb-4" />
          <Changes changes={changes} />
          {/* A toast said it, and has gone by the time the network is back. */}
          {isAnswerLost && <NoticeBanner icon={WifiOff} tone="danger" title={orderMessages.answerLost} />}
          <CartTotals dishesCentimes={dishes} delivery={delivery} large />
          <div className="mt-5 max-md:hidden">{button}</div>
          <p className="mt-3 flex items-center justify-center gap-1.5 text-xs text-fg-muted">
            <ShieldCheck aria-hidden className="size-4 shrink-0" />
            {checkoutMessages.untilAccepted}
          </p>
        </Receipt>
      </div>
      <div className="fixed inset-x-0 bottom-0 z-30 border-t border-border bg-surface/95 p-4 pb-[max(1rem,env(safe-area-inset-bottom))] shadow-up backdrop-blur md:hidden short:flex short:items-center short:gap-4 short:py-2">
        {button}
      </div>
    </form>
  );
}

const Changes = ({ changes }: Pick<CheckoutFormProps, 'changes'>) =>
  changes && (changes.lines.length > 0 || changes.fee) ? (
    <PriceChanges changes={changes.lines} fee={changes.fee} lead={orderMessages.pricesChanged} />
  ) : null;

function usePriced({ cart, restaurant, place }: Pick<CheckoutFormProps, 'cart' | 'restaurant'> & Placed) {
  const dishes = dishesCentimes(cart.lines);
  const delivery = useDelivery(restaurant, dishes, place.status === 'granted' ? place.position : null);
  return {
    dishes,
    delivery,
    minutes: arrivalMinutesFrom(restaurant, 'position' in place ? place.position : null),
    price: priceOrder(cart.lines, delivery?.feeCentimes ?? restaurant.delivery.feeCentimes),
  };
}

interface Placed {
  place: DeliveryPlace;
}

interface Intended extends Placed {
  restaurant: RestaurantDetail;
  delivery: CartDelivery | undefined;
  dishesCentimes: number;
}

function obstacleOf({ restaurant, place: { status }, delivery, dishesCentimes: dishes }: Intended) {
  const { isAcceptingOrders } = restaurant;
  if (!isAcceptingOrders) return { waitingFor: refusalText(restaurant) };
  if (delivery?.unserved)
    return { waitingFor: reachMessages.unserved(delivery.unserved.refusal === 'too_far') };
  const minimumCentimes = Math.max(restaurant.minimumCentimes, delivery?.leastCentimes ?? 0);
  const missing = missingCentimes(dishes, minimumCentimes);
  if (missing > 0) return { waitingFor: restaurantMessages.minimum(formatDirhams(minimumCentimes)) };
  if (status === 'loading') return { waitingFor: checkoutMessages.waitForLocation };
  return { advice: status === 'granted' ? undefined : checkoutMessages.locationRequired };
}

function useDetails(user: SessionUser | null) {
  const [recalled, setRecalled] = useState(recallDetails);
  const form = useForm({
    resolver: standardSchemaResolver(checkoutForm),
    // Signing in fills only untouched fields.
    values: {
      name: recalled.name ?? user?.name ?? '',
      address: recalled.address ?? '',
      phone: formatPhone(recalled.phone ?? user?.phone ?? ''),
      note: recalled.note ?? '',
    },
    resetOptions: { keepDirtyValues: true },
    mode: 'onTouched',
  });
  const { subscribe, reset } = form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft(values) }),
    [subscribe],
  );
  useEffect(
    () =>
      // Another tab may sign out, on a shared phone.
      onSessionEvent((event) => {
        if (event !== 'SIGNED_OUT') return;
        setRecalled({});
        reset({ name: '', address: '', phone: '', note: '' }, { keepDirtyValues: false });
      }),
    [reset],
  );
  return form;
}
