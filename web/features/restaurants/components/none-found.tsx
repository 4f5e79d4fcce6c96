import { noneFoundMessages } from '#messages/restaurants/none-found.ts';
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
      title={noneFoundMessages.noneMatch}
      text={noneFoundMessages.noneMatchLead}
      action={<Button onClick={onClear}>{noneFoundMessages.clearSearch}</Button>}
    />
  ) : (
    <EmptyState food="store" title={noneFoundMessages.noneYet(city)} text={noneFoundMessages.noneYetLead} />
  );
