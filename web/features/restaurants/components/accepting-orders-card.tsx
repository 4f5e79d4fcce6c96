import type { RestaurantCard } from '#shared/contract/restaurants/restaurants.ts';
import { ownRestaurantMessages } from '#messages/restaurants/own-restaurant.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Switch } from '#web/ui/buttons/switch.tsx';
import { useSetAcceptingOrders } from '../use-own-restaurant.ts';

export function AcceptingOrdersCard({ restaurant }: { restaurant: RestaurantCard }) {
  const setAcceptingOrders = useSetAcceptingOrders();
  const isOn = restaurant.isAcceptingOrders;
  return (
    <Card className="flex items-center gap-4 p-5">
      <div className="min-w-0 flex-1">
        <h2 className="text-lg">
          {isOn ? ownRestaurantMessages.acceptingOrders : ownRestaurantMessages.notAcceptingOrders}
        </h2>
        <p className="text-sm text-fg-muted">
          {isOn ? ownRestaurantMessages.acceptingHint : ownRestaurantMessages.notAcceptingHint}
        </p>
      </div>
      <Switch label={ownRestaurantMessages.acceptingOrders} isOn={isOn} onChange={setAcceptingOrders} />
    </Card>
  );
}
