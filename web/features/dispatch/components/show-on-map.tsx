import { MapPin } from 'lucide-react';
import { dispatchDeskMessages } from '#messages/orders/dispatch-desk.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';

interface ShowOnMapProps {
  what: string;
  isShown: boolean;
  onClick: () => void;
}

/** The equal of a press on the map's pin. */
export const ShowOnMap = ({ what, isShown, onClick }: ShowOnMapProps) => (
  <IconButton
    icon={MapPin}
    tone={isShown ? 'blue' : 'plain'}
    round
    label={dispatchDeskMessages.showOnMap(what)}
    aria-pressed={isShown}
    onClick={onClick}
  />
);
