import { CirclePause } from 'lucide-react';
import { pauseLengths } from '#shared/domain/hours/opening-hours.ts';
import { hoursMessages, pauseLabel } from '#messages/restaurants/hours.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Menu, MenuItem, MenuNote } from '#web/ui/buttons/menu.tsx';
import { useOwnRestaurant } from '../use-own-restaurant.ts';
import { usePause } from '../use-pause.ts';

export function PauseMenu() {
  const { data: own } = useOwnRestaurant();
  const pause = usePause();
  if (!own?.opening.isOpen) return null;
  return (
    <Menu
      trigger={<IconButton icon={CirclePause} label={hoursMessages.pause} caption={hoursMessages.pause} />}
    >
      <MenuNote>{hoursMessages.pauseLead}</MenuNote>
      {pauseLengths.map((length) => (
        <MenuItem key={length} label={pauseLabel[length]} onSelect={() => pause(length)} />
      ))}
    </Menu>
  );
}
