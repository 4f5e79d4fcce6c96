import type { OwnRestaurant } from '#shared/contract/restaurants/restaurants.ts';
import { houseMessages } from '#messages/frame/house.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Switch } from '#web/ui/buttons/switch.tsx';
import { useSetHalal } from '../use-own-restaurant.ts';

export function HalalCard({ restaurant: { isHalal } }: { restaurant: OwnRestaurant }) {
  const setHalal = useSetHalal();
  return (
    <Card className="flex items-center gap-4 p-5">
      <div className="min-w-0 flex-1">
        <h2 className="text-lg">{houseMessages.halal}</h2>
        <p className="text-sm text-fg-muted">
          {isHalal ? houseMessages.halalHint : houseMessages.notHalalHint}
        </p>
      </div>
      <Switch label={houseMessages.halal} isOn={isHalal} onChange={setHalal} />
    </Card>
  );
}
