import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import type { Cart, CartLine } from '#shared/domain/placing/cart.ts';
import { totalOf } from '#shared/domain/money/bill.ts';
import { dishesCentimes } from '#shared/domain/money/pricing.ts';
import type { ShownDelivery } from '#shared/domain/reach/shown-delivery.ts';
import { cartMessages } from '#messages/placing/cart.ts';
import { arrivalMinutesFrom } from '#shared/domain/promise/arrival-at-place.ts';
import { laterCartMessages } from '#messages/placing/later-cart.ts';
import { pictureOf } from '#messages/menu/dish-pictures.ts';
import { formatMinutesRangeAfter } from '#messages/writing/format.ts';
import { restaurantQuery } from '#web/features/restaurants/api.ts';
import { useVisitPlace } from '#web/features/visit/state.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { useStore } from '#web/lib/store.ts';
import { paths } from '#web/paths.ts';
import { DishPlate } from '#web/ui/art/dish-plate.tsx';
import { coverArt } from '#shared/domain/restaurants/cover-art.ts';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { Price } from '#web/ui/display/price.tsx';
import { Sheet } from '#web/ui/dialogs/sheet.tsx';
import { cartDrawer } from '../state.ts';
import { useCart } from '../use-cart.ts';
import { useCartDelivery } from '../use-cart-delivery.ts';
import { ClosedNote } from './closed-note.tsx';
import { CartLines } from './cart-lines.tsx';
import { CartTotals } from './cart-totals.tsx';

const close = () => cartDrawer.set(false);

const lost = { title: cartMessages.restaurantMissing };
const empty = { title: cartMessages.empty, text: cartMessages.emptyLead };

export function CartDrawer() {
  const isOpen = useStore(cartDrawer);
  const cart = useCart();
  const delivery = useCartDelivery(cart);
  const { restaurant, lines } = cart;
  return (
    <Sheet
      side="end"
      isOpen={isOpen}
      onOpenChange={cartDrawer.set}
      title={restaurant ? cartMessages.from(restaurant.name) : cartMessages.title}
      header={restaurant ? <DrawerHead restaurant={restaurant} line={lines[0]} /> : undefined}
      footer={lines.length > 0 && <DrawerFoot cart={cart} delivery={delivery} />}
      isFootTall
    >
      {restaurant ? (
        <div className="px-5">
          <ClosedNote restaurantId={restaurant.id} delivery={delivery} className="mt-3" />
          <CartLines restaurantId={restaurant.id} lines={lines} />
          <Link
            to={paths.restaurant(restaurant.id)}
            onClick={close}
            className="inline-flex min-h-11 items-center gap-1.5 text-sm font-bold text-primary-ink"
          >
            <Plus aria-hidden className="size-4" />
            {laterCartMessages.addMore}
          </Link>
        </div>
      ) : (
        <EmptyState food="bag" {...(lines.length > 0 ? lost : empty)} />
      )}
    </Sheet>
  );
}

interface DrawerHeadProps {
  restaurant: NonNullable<Cart['restaurant']>;
  line: CartLine | undefined;
}

function DrawerHead({ restaurant: { id, name }, line }: DrawerHeadProps) {
  const { data: restaurant } = useQuery(restaurantQuery(useApi(), id));
  const place = useVisitPlace();
  const minutes = restaurant && arrivalMinutesFrom(restaurant, place);
  return (
    <div className="flex items-center gap-3 border-b border-border py-4 ps-5 pe-18">
      <DishPlate art={coverArt(id)} food={pictureOf(line?.name ?? '') ?? 'bag'} className="w-12" />
      <div className="min-w-0 flex-1">
        <h2 aria-hidden className="text-lg leading-snug">
          {cartMessages.from(name)}
        </h2>
        {minutes && (
          <p className="text-sm text-fg-muted">
            {laterCartMessages.arrivesWithin(formatMinutesRangeAfter(minutes.min, minutes.max))}
          </p>
        )}
      </div>
    </div>
  );
}

function DrawerFoot({ cart, delivery }: { cart: Cart; delivery: ShownDelivery | undefined }) {
  const dishes = dishesCentimes(cart.lines);
  return (
    <>
      <CartTotals dishesCentimes={dishes} delivery={delivery} />
      <Link
        to={paths.checkout}
        onClick={close}
        className={buttonClass({ size: 'xl', align: 'between', className: 'mt-4 w-full' })}
      >
        {laterCartMessages.checkout}
        <Price
          centimes={delivery ? totalOf({ dishes, delivery: delivery.feeCentimes }) : dishes}
          unit="onPrimary"
        />
      </Link>
    </>
  );
}
