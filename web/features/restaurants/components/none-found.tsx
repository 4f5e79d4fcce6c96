import { restaurantMessages } from '#messages/restaurants/restaurants.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';

interface NoneFoundProps {
  city: string;
  /** Whether the city has any, whatever the user searched. */
  hasRestaurants: boolean;
  onClear: () => void;
}

export const NoneFound = ({ city, hasRestaurants, onClear }: NoneFoundProps) =>
  hasRestaurants ? (
    <EmptyState
      food="plate"
      title={restaurantMessages.noneMatch}
      text={restaurantMessages.noneMatchLead}
      action={<Button onClick={onClear}>{restaurantMessages.clearSearch}</Button>}
    />
  ) : (
    <EmptyState food="store" title={restaurantMessages.noneYet(city)} text={restaurantMessages.noneYetLead} />
  );
