import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import type { PublicMenuItem, RestaurantDetail } from '#shared/contract/restaurants/restaurants.ts';
import { readSynonyms } from '#shared/domain/search/synonyms.ts';
import { telephoneMessages } from '#messages/orders/telephone.ts';
import { restaurantMessages } from '#messages/restaurants/restaurants.ts';
import type { Choice } from '#web/features/options/use-choice.ts';
import { meaningsQuery } from '#web/features/restaurants/api.ts';
import { findInMenu } from '#web/features/restaurants/menu-search.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Price } from '#web/ui/display/price.tsx';
import { focusSoon } from '#web/features/telephone/state.ts';
import type { DeskCart } from './use-desk-cart.ts';
import { FinderInput } from './finder-input.tsx';

const DishOptionsSheet = lazyPart(
  () => import('#web/features/options/components/dish-options-sheet.tsx'),
  (part) => part.DishOptionsSheet,
);

interface DishFinderProps {
  restaurant: RestaurantDetail;
  cart: DeskCart;
}

/** A dish without options is added at once; one with options asks for them. */
export function DishFinder({ restaurant, cart }: DishFinderProps) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<{ item: PublicMenuItem; isOpen: boolean } | null>(null);
  const found = useFound(restaurant, typed);
  const add = (item: PublicMenuItem, quantity = 1, choice?: Choice) => {
    const { id: menuItemId, name, category, priceCentimes: unitPriceCentimes } = item;
    cart.add(restaurant, { menuItemId, name, category, unitPriceCentimes, ...choice }, quantity);
    setTyped('');
    focusSoon('dish');
  };
  const take = (item: PublicMenuItem | undefined) => {
    if (!item || item.isSoldOut) return;
    if (item.groupIds) setChosen({ item, isOpen: true });
    else add(item);
  };
  return (
    <>
      <FinderInput
        id="find-dish"
        label={telephoneMessages.findDish}
        typed={typed}
        onType={setTyped}
        onEnter={() => take(found.find(({ isSoldOut }) => !isSoldOut))}
      />
      <p className="text-xs text-fg-subtle">{telephoneMessages.findHint}</p>
      <ul className="max-h-80 overflow-y-auto">
        {found.length === 0 && <li role="status">{telephoneMessages.noDish}</li>}
        {found.map((item) => (
          <li key={item.id}>
            <DishButton item={item} onTake={() => take(item)} />
          </li>
        ))}
      </ul>
      {chosen && (
        <Suspense>
          <DishOptionsSheet
            key={chosen.item.id}
            restaurant={restaurant}
            item={chosen.item}
            isOpen={chosen.isOpen}
            onClose={() => setChosen({ ...chosen, isOpen: false })}
            onAdd={(quantity, choice) => {
              setChosen({ ...chosen, isOpen: false });
              add(chosen.item, quantity, choice);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

const DishButton = ({ item, onTake }: { item: PublicMenuItem; onTake: () => void }) => (
  <Button
    tone="plain"
    align="start"
    className="w-full"
    disabled={item.isSoldOut}
    aria-label={telephoneMessages.add(item.name)}
    aria-haspopup={item.groupIds ? 'dialog' : undefined}
    onClick={onTake}
  >
    <bdi className="min-w-0 flex-1 text-start">{item.name}</bdi>
    {item.isSoldOut ? (
      <span className="text-xs text-danger-ink">{item.backText ?? restaurantMessages.soldOut}</span>
    ) : (
      <Price centimes={item.fromCentimes ?? item.priceCentimes} className="text-sm" />
    )}
  </Button>
);

function useFound({ menu }: RestaurantDetail, typed: string): PublicMenuItem[] {
  const { data: meanings } = useQuery(meaningsQuery(useApi()));
  const synonyms = useMemo(() => readSynonyms(meanings ?? []), [meanings]);
  return useMemo(() => findInMenu(menu, typed, synonyms), [menu, typed, synonyms]);
}
