import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ComponentProps, type ReactNode } from 'react';
import { ShieldCheck, WifiOff } from 'lucide-react';
import { useForm, type UseFormSetValue } from 'react-hook-form';
import type { SessionUser } from '#shared/contract/accounts/session-user.ts';
import { checkoutFields } from '#shared/contract/orders/orders-forms.ts';
import type { Place } from '#shared/contract/places/places.ts';
import type { SiteConfiguration } from '#shared/contract/marketplace/site.ts';
import type { RestaurantDetail } from '#shared/contract/restaurants/restaurants.ts';
import type { Cart } from '#shared/domain/placing/cart.ts';
import { arrivalMinutesFrom } from '#shared/domain/promise/arrival-at-place.ts';
import { placeAt } from '#shared/domain/places/places.ts';
import { missingCentimes } from '#shared/domain/promise/capacity.ts';
import { dishesCentimes, priceOrder } from '#shared/domain/money/pricing.ts';
import type { ShownDelivery } from '#shared/domain/reach/shown-delivery.ts';
import { checkoutMessages } from '#messages/placing/checkout.ts';
import { pausedMessages } from '#messages/placing/paused.ts';
import { reachMessages } from '#messages/reach/reach.ts';
import { refusalText } from '#messages/restaurants/closed.ts';
import { orderMessages } from '#messages/orders/orders.ts';
import { restaurantMessages } from '#messages/restaurants/restaurants.ts';
import { formatDirhams, formatPhone } from '#messages/writing/format.ts';
import { CartTotals } from '#web/features/cart/components/cart-totals.tsx';
import { awaitedEmail, onSessionEvent } from '#web/features/auth/state.ts';
import { ClosedNote } from '#web/features/cart/components/closed-note.tsx';
import { CashMaxNote } from '#web/features/checkout/components/cash-max-note.tsx';
import { DetailsCard } from '#web/features/checkout/components/details-card.tsx';
import { HandOverCard } from '#web/features/checkout/components/hand-over-card.tsx';
import { MapLinkOffer } from '#web/features/checkout/components/map-link-offer.tsx';
import { PhoneHint } from '#web/features/checkout/components/phone-hint.tsx';
import { PaymentNote } from '#web/features/checkout/components/payment-note.tsx';
import { KeepPlace } from '#web/features/checkout/components/keep-place.tsx';
import { PlaceOfOrder } from '#web/features/checkout/components/place-of-order.tsx';
import { PriceChanges } from '#web/features/checkout/components/price-changes.tsx';
import { Receipt } from '#web/features/checkout/components/receipt.tsx';
import { SubmitOrder } from '#web/features/checkout/components/submit-order.tsx';
import {
  formId,
  keepDraft,
  recallDetails,
  type CheckoutValues,
  type DeliveryPlace,
  type RecalledDetails,
} from '#web/features/checkout/state.ts';
import { useCashMax, type ToldCashMax } from '#web/features/checkout/use-cash-max.ts';
import { useCheckout } from '#web/features/checkout/use-checkout.ts';
import type { ToldChanges } from '#web/features/checkout/line-changes.ts';
import { useKeeping } from '#web/features/checkout/use-keeping.ts';
import { useOrderPlace, useOwnPlaces } from '#web/features/checkout/use-order-place.ts';
import { useWishes } from '#web/features/checkout/use-wishes.ts';
import { useDelivery } from '#web/features/reach/api.ts';
import { isDoor, visitPlace } from '#web/features/visit/state.ts';
import { siteQuery } from '#web/features/site/api.ts';
import { sentByButton } from '#web/lib/enter-moves-on.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { useStore } from '#web/lib/store.ts';
import { DoorFields } from '#web/ui/fields/door-fields.tsx';
import { NoticeBanner } from '#web/ui/states/notice-banner.tsx';

const unconfirmedOf = ({ isEmailConfirmed, email, provedPhone }: SessionUser): string | null =>
  isEmailConfirmed || provedPhone ? null : email;

function useAwaited(user: SessionUser | null): string | null {
  const awaited = useStore(awaitedEmail);
  return user ? unconfirmedOf(user) : awaited;
}

interface CheckoutFormProps {
  cart: Cart;
  restaurant: RestaurantDetail;
  user: SessionUser | null;
  changes: ToldChanges | undefined;
  onChanges: (changes: ToldChanges) => void;
}

export function CheckoutForm({ cart, restaurant, user, changes, onChanges }: CheckoutFormProps) {
  const { data: site } = useQuery(siteQuery(useApi()));
  const [remembered, setRecalled] = useState(recallDetails);
  const places = useOwnPlaces(user);
  const recalled = besideBook(remembered, places);
  const where = useOrderPlace({ area: site?.city, places, keptPin: recalled.pin ?? null });
  const { place, chosen } = where;
  const typing = { user, chosen, recalled, setRecalled };
  const { register, control, setValue, handleSubmit, formState } = useDetails(typing);
  const keeping = useKeeping({ user, places: where.places, chosen });
  const { dishes, delivery, price, minutes } = usePriced({ cart, restaurant, place });
  const wishes = useWishes(price.totalCentimes);
  const cashMax = useCashMax({ control, user, totalCentimes: price.totalCentimes });
  const order = { user, cart, where, keeping, price, minutes, wishes, onChanges };
  const { submit, isAnswerLost } = useCheckout(order);
  const button = (
    <SubmitOrder
      totalCentimes={price.totalCentimes}
      isSending={formState.isSubmitting}
      awaited={useAwaited(user)}
      {...obstacleOf({ site, restaurant, place, delivery, dishesCentimes: dishes, cashMax })}
    />
  );
  const side = { cart, restaurant, dishes, delivery, minutes, changes, isAnswerLost, button };
  return (
    <form
      id={formId}
      noValidate
      onSubmit={handleSubmit(submit)}
      {...sentByButton}
      className="grid grid-cols-1 gap-5 md:grid-cols-[minmax(0,1fr)_300px] lg:grid-cols-[minmax(0,1fr)_380px] lg:gap-8"
    >
      <div className="flex min-w-0 flex-col gap-5">
        <PlaceOfOrder where={where} site={site} onPinLeft={() => forgetAddress(setValue)} />
        <DetailsCard
          register={register}
          errors={formState.errors}
          phoneHint={<PhoneHint control={control} user={user} />}
          hasAddress={!chosen}
          belowAddress={
            <>
              <MapLinkOffer control={control} area={site?.city} {...where} />
              <DoorFields register={register} errors={formState.errors} />
              <KeepPlace keeping={keeping} />
            </>
          }
        />
        <HandOverCard wishes={wishes} />
        <PaymentNote totalCentimes={price.totalCentimes} {...wishes}>
          <CashMaxNote cashMax={cashMax} restaurantId={restaurant.id} />
        </PaymentNote>
      </div>
      <OrderSide {...side} />
      <div className="fixed inset-x-0 bottom-0 z-30 border-t border-border bg-surface/95 p-4 pb-[max(1rem,env(safe-area-inset-bottom))] shadow-up backdrop-blur md:hidden short:flex short:items-center short:gap-4 short:py-2">
        {button}
      </div>
    </form>
  );
}

interface OrderSideProps extends Pick<CheckoutFormProps, 'cart' | 'restaurant' | 'changes'> {
  dishes: number;
  delivery: ShownDelivery | undefined;
  minutes: ComponentProps<typeof Receipt>['minutes'];
  isAnswerLost: boolean;
  button: ReactNode;
}

const OrderSide = ({ cart, restaurant, changes, ...side }: OrderSideProps) => {
  const { dishes, delivery, minutes, isAnswerLost, button } = side;
  return (
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
  );
};

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
  site: SiteConfiguration | undefined;
  restaurant: RestaurantDetail;
  delivery: ShownDelivery | undefined;
  dishesCentimes: number;
  cashMax: ToldCashMax | null;
}

function obstacleOf({ site, restaurant, place, delivery, dishesCentimes: dishes, cashMax }: Intended) {
  if (site?.ordersPaused) return { waitingFor: pausedMessages.waitFor };
  const { isAcceptingOrders } = restaurant;
  if (!isAcceptingOrders) return { waitingFor: refusalText(restaurant) };
  if (delivery?.unserved)
    return { waitingFor: reachMessages.unserved(delivery.unserved.refusal === 'too_far') };
  const minimumCentimes = Math.max(restaurant.minimumCentimes, delivery?.leastCentimes ?? 0);
  const missing = missingCentimes(dishes, minimumCentimes);
  if (missing > 0) return { waitingFor: restaurantMessages.minimum(formatDirhams(minimumCentimes)) };
  if (place.status === 'loading') return { waitingFor: checkoutMessages.waitForLocation };
  if (place.status !== 'granted') return { advice: checkoutMessages.locationRequired };
  return { advice: cashMax?.above ? `${cashMax.named} ${cashMax.above}` : undefined };
}

const forgetAddress = (setValue: UseFormSetValue<CheckoutValues>): void => {
  for (const field of ['address', 'landmark', 'door'] as const) setValue(field, '');
};

const resolve = standardSchemaResolver(checkoutFields);

interface Details {
  user: SessionUser | null;
  /** The words of the chosen place are in the place of what is typed. */
  chosen: Place | undefined;
  recalled: RecalledDetails;
  setRecalled: (recalled: RecalledDetails) => void;
}

function useDetails({ user, chosen, recalled, setRecalled }: Details) {
  const form = useForm({
    resolver: (values: CheckoutValues, context, options) =>
      resolve({ ...values, ...(chosen && wordsOf(chosen)) }, context, options),
    // Signing in fills only untouched fields.
    values: {
      name: recalled.name ?? user?.name ?? '',
      address: recalled.address ?? '',
      phone: formatPhone(recalled.phone ?? user?.provedPhone ?? user?.phone ?? ''),
      note: recalled.note ?? '',
      landmark: recalled.landmark ?? '',
      door: recalled.door ?? '',
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
        reset(noDetails, { keepDirtyValues: false });
      }),
    [reset, setRecalled],
  );
  return form;
}

/** The book, and a chosen place elsewhere, stand for the place that this browser remembers. */
function besideBook(
  { pin, ...recalled }: RecalledDetails,
  places: readonly Place[] | undefined,
): RecalledDetails {
  const visit = visitPlace.get();
  const isElsewhere = pin && visit && isDoor(visit) && !placeAt([{ position: pin }], visit.position);
  if (!pin || (!places?.length && !isElsewhere)) return { ...recalled, pin };
  return { ...recalled, address: '', landmark: '', door: '' };
}

const noDetails = { name: '', address: '', phone: '', note: '', landmark: '', door: '' };

const wordsOf = ({ address, landmark, door }: Place) => ({ address, landmark, door });
