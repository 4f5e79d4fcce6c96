import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Cart } from '#shared/domain/placing/cart.ts';
import { cartMessages } from '#messages/placing/cart.ts';
import { laterCartMessages } from '#messages/placing/later-cart.ts';
import { checkoutMessages } from '#messages/placing/checkout.ts';
import { orderMessages } from '#messages/orders/orders.ts';
import { ui } from '#messages/frame/ui.ts';
import { useSession } from '#web/features/auth/use-session.ts';
import { useCart } from '#web/features/cart/use-cart.ts';
import { CheckoutHeader } from '#web/features/checkout/components/checkout-header.tsx';
import { PriceChanges } from '#web/features/checkout/components/price-changes.tsx';
import type { ToldChanges } from '#web/features/checkout/line-changes.ts';
import { useRenewTariff } from '#web/features/reach/api.ts';
import { orderedRestaurantQuery } from '#web/features/restaurants/api.ts';
import type { ReadError } from '#web/lib/app-error.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { Loaded } from '#web/ui/states/loaded.tsx';
import { Spinner } from '#web/ui/states/spinner.tsx';
import { CheckoutForm } from './checkout/checkout-form.tsx';

export const Screen = () => (
  <>
    <CheckoutHeader />
    <main id="content" className="mx-auto max-w-[1080px] px-4 pt-4 pb-44 md:px-6 md:pt-8 md:pb-16">
      <CheckoutContent />
    </main>
  </>
);

interface ToldOf {
  restaurantId: number;
  changes: ToldChanges;
}

function CheckoutContent() {
  const cart = useCart();
  const session = useSession();
  const [told, setTold] = useState<ToldOf>();
  const id = cart.restaurant?.id;
  const renewTariff = useRenewTariff();
  const [hadDishes, setHadDishes] = useState(false);
  if (id !== undefined && !hadDishes) setHadDishes(true);
  const restaurant = useQuery({ ...orderedRestaurantQuery(useApi(), id ?? 0), enabled: id !== undefined });
  if (id === undefined) return emptyStateOf(cart, told, hadDishes);
  return (
    <Loaded
      query={{ ...restaurant, data: session.isLoading ? undefined : restaurant.data }}
      failed={failureOf}
      loading={
        <output className="grid place-items-center py-24 text-primary">
          <Spinner large />
          <span className="sr-only">{ui.loading}</span>
        </output>
      }
    >
      {(data) => (
        <CheckoutForm
          cart={cart}
          restaurant={data}
          user={session.user}
          changes={told?.restaurantId === id ? told.changes : undefined}
          onChanges={(changes) => {
            setTold({ restaurantId: id, changes });
            if (changes.fee) renewTariff();
          }}
        />
      )}
    </Loaded>
  );
}

function emptyStateOf({ lines }: Cart, told: ToldOf | undefined, hadDishes: boolean) {
  if (lines.length > 0) return <LostRestaurant />;
  if (told) return <EmptiedCart {...told} />;
  return hadDishes ? <EmptiedElsewhere /> : <EmptyCart />;
}

/** Another tab placed the order, or emptied the cart that all tabs share. */
const EmptiedElsewhere = () => (
  <EmptyState
    food="bag"
    title={cartMessages.empty}
    text={laterCartMessages.emptiedElsewhere}
    action={
      <Link to={paths.orders} className={buttonClass({ size: 'lg' })}>
        {orderMessages.myOrders}
      </Link>
    }
  />
);

/** Nothing can be ordered from a stored cart that lost its restaurant; the next dish replaces it. */
const LostRestaurant = () => (
  <EmptyState
    food="bag"
    title={cartMessages.restaurantMissing}
    action={
      <Link to={paths.home} className={buttonClass({ size: 'lg' })}>
        {checkoutMessages.chooseRestaurant}
      </Link>
    }
  />
);

const failureOf = ({ code }: ReadError) => ({
  title:
    code === 'restaurant_not_found'
      ? checkoutMessages.restaurantUnresolved
      : checkoutMessages.restaurantFailed,
});

/** The page is shown when the kitchen no longer sells any dish of the cart. */
const EmptiedCart = ({ restaurantId, changes }: ToldOf) => (
  <div className="mx-auto max-w-sm">
    <PriceChanges changes={changes.lines} lead={checkoutMessages.nothingLeft} />
    <EmptyState
      food="bag"
      title={cartMessages.empty}
      action={
        <Link to={paths.restaurant(restaurantId)} className={buttonClass({ size: 'lg' })}>
          {laterCartMessages.addMore}
        </Link>
      }
    />
  </div>
);

const EmptyCart = () => (
  <EmptyState
    food="bag"
    title={cartMessages.empty}
    text={cartMessages.emptyLead}
    action={
      <Link to={paths.home} className={buttonClass({ size: 'lg' })}>
        {checkoutMessages.backHome}
      </Link>
    }
  />
);
