import { restaurantMessages } from '#shared/messages/ar/restaurants.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

interface NoneFoundProps {
  city: string;
  /** Of the whole city, whatever was searched. */
  count: number;
  onClear: () => void;
}

export const NoneFound = ({ city, count, onClear }: NoneFoundProps) =>
  count === 0 ? (
    <EmptyState food="store" title={restaurantMessages.noneYet(city)} text={restaurantMessages.noneYetLead} />
  ) : (
    <EmptyState
      food="plate"
      title={restaurantMessages.noneMatch}
      text={restaurantMessages.noneMatchLead}
      action={<Button onClick={onClear}>{restaurantMessages.clearSearch}</Button>}
    />
  );
