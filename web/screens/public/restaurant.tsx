import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Suspense, useState, type ReactElement } from 'react';
import type { PublicMenuItem, RestaurantDetail } from '#shared/contract/restaurants/restaurants.ts';
import { orderByWhatsApp } from '#messages/news/order-by-whatsapp.ts';
import { refusalText } from '#messages/restaurants/closed.ts';
import { restaurantPageMessages } from '#messages/restaurants/restaurant-page.ts';
import { restaurantMessages } from '#messages/restaurants/restaurants.ts';
import { formatDirhams } from '#messages/writing/format.ts';
import { CartPanel } from '#web/features/cart/components/cart-panel.tsx';
import { addToCart, takeOneAway, useCart } from '#web/features/cart/use-cart.ts';
import type { Choice } from '#web/features/options/use-choice.ts';
import { shownRestaurantQuery } from '#web/features/restaurants/api.ts';
import { DishRow } from '#web/features/restaurants/components/dish-row.tsx';
import { MenuSections } from '#web/features/restaurants/components/menu-sections.tsx';
import {
  RatingAndMinutes,
  RestaurantBanner,
} from '#web/features/restaurants/components/restaurant-banner.tsx';
import type { Shown } from '#web/jsx/jsx-namespace.ts';
import { lazyPart, useIsIdle } from '#web/lib/lazy-part.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { BannerButtons } from './restaurant/banner-buttons.tsx';

const PlacedFacts = lazyPart(
  () => import('./restaurant/placed-facts.tsx'),
  (part) => part.PlacedFacts,
);

const PlaceRow = lazyPart(
  () => import('#web/features/restaurants/components/place-row.tsx'),
  (part) => part.PlaceRow,
);

const DishOptionsSheet = lazyPart(
  () => import('#web/features/options/components/dish-options-sheet.tsx'),
  (part) => part.DishOptionsSheet,
);

const DishSheet = lazyPart(
  () => import('#web/features/restaurants/components/dish-sheet.tsx'),
  (part) => part.DishSheet,
);

interface OfRestaurant {
  restaurant: RestaurantDetail;
}

export function Screen() {
  const { id } = useParams({ from: '/_customer/restaurant/$id' });
  const { data: restaurant } = useSuspenseQuery(shownRestaurantQuery(useApi(), Number(id)));
  const [chosen, setChosen] = useState<{ item: PublicMenuItem; isOpen: boolean } | null>(null);
  const add = (item: PublicMenuItem, quantity: number, choice?: Choice) =>
    addToCart(cartEntry(restaurant, { item, quantity, choice }));
  const open = (item: PublicMenuItem) => setChosen({ item, isOpen: true });
  // The dish as the menu has it by now; a dish that left it stays until its sheet is closed.
  const shown = chosen && (dishOf(restaurant, chosen.item.id) ?? chosen.item);
  const Dish = shown?.groupIds ? DishOptionsSheet : DishSheet;
  return (
    <main id="content" className="mx-auto max-w-[1200px] pb-28 md:px-6 md:pb-16">
      <div className="relative">
        <BannerButtons />
        <RestaurantBanner
          restaurant={restaurant}
          facts={
            <AtRest
              before={<RatingAndMinutes rating={restaurant.rating} minutes={restaurant.deliveryMinutes} />}
            >
              <PlacedFacts restaurant={restaurant} Facts={RatingAndMinutes} />
            </AtRest>
          }
        >
          <Place restaurant={restaurant} />
          {restaurant.whatsAppLink && (
            <a href={restaurant.whatsAppLink} target="_blank" rel="noreferrer" className="whatsapp-link">
              {orderByWhatsApp.link}
            </a>
          )}
        </RestaurantBanner>
      </div>
      <OrderingNotice restaurant={restaurant} />
      <div className="menu-beside-cart">
        <div className="min-w-0" onPointerEnter={DishSheet.preload}>
          <Dishes restaurant={restaurant} onOpen={open} onAdd={(item) => add(item, 1)} />
        </div>
        <aside className="max-lg:hidden">
          <CartPanel />
        </aside>
      </div>
      {chosen && shown && (
        <Suspense>
          <Dish
            key={shown.id}
            restaurant={restaurant}
            item={shown}
            isOpen={chosen.isOpen}
            onClose={() => setChosen({ ...chosen, isOpen: false })}
            onAdd={(quantity, choice?: Choice) => {
              setChosen({ ...chosen, isOpen: false });
              add(shown, quantity, choice);
            }}
          />
        </Suspense>
      )}
    </main>
  );
}

/** The place is as high as the row that comes once the page is at rest. */
const Place = ({ restaurant }: OfRestaurant) => (
  <div className="banner-place">
    <AtRest>
      <PlaceRow restaurant={restaurant} />
    </AtRest>
  </div>
);

interface AtRestProps {
  before?: Shown;
  children: ReactElement;
}

function AtRest({ before, children }: AtRestProps) {
  const isIdle = useIsIdle();
  return isIdle ? <Suspense fallback={before}>{children}</Suspense> : before;
}

function OrderingNotice({ restaurant }: OfRestaurant) {
  const { isAcceptingOrders, minimumCentimes } = restaurant;
  const minimum = minimumCentimes > 0 && restaurantMessages.minimum(formatDirhams(minimumCentimes));
  const notice = isAcceptingOrders ? minimum : refusalText(restaurant);
  if (!notice) return null;
  return <p className="ordering-notice">{notice}</p>;
}

interface DishesProps extends OfRestaurant {
  onOpen: (item: PublicMenuItem) => void;
  onAdd: (item: PublicMenuItem) => void;
}

function Dishes({ restaurant, onOpen, onAdd }: DishesProps) {
  const { lines } = useCart();
  const { menu, categoryImages, isAcceptingOrders } = restaurant;
  const best = bestOf(restaurant);
  const linesOf = (id: string) => lines.filter(({ menuItemId }) => menuItemId === id);
  const renderItem = (item: PublicMenuItem, isAnchor: boolean) => (
    <DishRow
      key={item.id}
      item={item}
      isAnchor={isAnchor}
      photo={item.imageUrl ?? categoryImages[item.category]}
      quantity={linesOf(item.id).reduce((sum, { quantity }) => sum + quantity, 0)}
      isOrderable={isAcceptingOrders && !item.isSoldOut}
      onOpen={() => onOpen(item)}
      onAdd={() => (item.groupIds ? onOpen(item) : onAdd(item))}
      onTake={() => {
        const line = linesOf(item.id).at(-1);
        if (line) takeOneAway(line);
      }}
    />
  );
  return (
    <MenuSections
      menu={menu}
      bestCategory={restaurant.bestCategory}
      renderItem={(item) => renderItem(item, true)}
    >
      {best.length > 0 && (
        <section aria-labelledby={bestId} className="px-4 md:px-0">
          <h2 id={bestId} className="pt-4 text-xl">
            {restaurantPageMessages.best}
          </h2>
          <ul className="dish-list">{best.map((item) => renderItem(item, false))}</ul>
        </section>
      )}
    </MenuSections>
  );
}

const bestId = 'menu-best';

const bestOf = (restaurant: RestaurantDetail): PublicMenuItem[] =>
  (restaurant.best ?? []).flatMap((id) => dishOf(restaurant, id) ?? []);

const dishOf = ({ menu }: RestaurantDetail, id: string): PublicMenuItem | undefined =>
  menu.flatMap(({ items }) => items).find((item) => item.id === id);

interface Added {
  item: PublicMenuItem;
  quantity: number;
  choice: Choice | undefined;
}

const cartEntry = ({ id, name }: RestaurantDetail, { item, quantity, choice }: Added) => ({
  restaurant: { id, name },
  item: {
    menuItemId: item.id,
    name: item.name,
    category: item.category,
    unitPriceCentimes: item.priceCentimes,
    ...choice,
  },
  quantity,
});
