import { Loaded } from '#web/ui/states/loaded.tsx';
import { telephoneMessages } from '#messages/orders/telephone.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { FormAlert } from '#web/ui/fields/form-alert.tsx';
import { RowsSkeleton } from '#web/ui/states/rows-skeleton.tsx';
import { focusSoon } from '#web/features/telephone/state.ts';
import type { TelephoneOrder } from './use-telephone-order.ts';
import { DishFinder } from './dish-finder.tsx';
import { RestaurantFinder } from './restaurant-finder.tsx';

interface DishesCardProps {
  order: TelephoneOrder;
  /** The desk is a restaurant's own, which has no other kitchen. */
  isOwn: boolean;
}

export function DishesCard({ order: { cart, missing }, isOwn }: DishesCardProps) {
  return (
    <Card className="flex min-w-0 flex-col gap-3 p-5">
      <h2 className="text-lg">{telephoneMessages.dishes}</h2>
      {missing === 'dishes' && cart.cart.lines.length === 0 && (
        <FormAlert>{telephoneMessages.dishesMissing}</FormAlert>
      )}
      {cart.chosenId === null ? (
        <RestaurantFinder onChoose={(id) => void cart.choose(id).then(() => focusSoon('dish'))} />
      ) : (
        <Loaded query={cart.query} failed={telephoneMessages.menuFailed} loading={<RowsSkeleton rows={3} />}>
          {(restaurant) => (
            <>
              {!isOwn && (
                <div className="flex flex-wrap items-center justify-between gap-2">
                  <p className="font-bold">
                    <bdi>{restaurant.name}</bdi>
                  </p>
                  <Button
                    tone="outline"
                    onClick={() => {
                      cart.leave();
                      focusSoon('restaurant');
                    }}
                  >
                    {telephoneMessages.otherRestaurant}
                  </Button>
                </div>
              )}
              <DishFinder restaurant={restaurant} cart={cart} />
            </>
          )}
        </Loaded>
      )}
    </Card>
  );
}
