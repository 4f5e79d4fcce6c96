import { useRef, useState } from 'react';
import type { PublicMenuItem } from '#shared/contract/restaurants/restaurants.ts';
import { menuMessages } from '#messages/menu/menu.ts';
import { AvailableSwitch } from '#web/ui/buttons/available-switch.tsx';
import { AskedMenu, MenuItem, MenuNote } from '#web/ui/buttons/menu.tsx';
import { useSoldOut } from '../use-sold-out.ts';

/** Switching off asks until when; switching on is one tap. */
export function DishSwitch({ item }: { item: PublicMenuItem }) {
  const { takeOff, stop, putBack, isPending } = useSoldOut();
  const [question, setQuestion] = useState<'unasked' | 'open' | 'closed'>('unasked');
  const switchRef = useRef<HTMLButtonElement>(null);
  const { name, isSoldOut } = item;
  return (
    <>
      <AvailableSwitch
        ref={switchRef}
        name={name}
        isOn={!isSoldOut}
        isSending={isPending}
        isAsking={isSoldOut ? undefined : question === 'open'}
        onChange={(isOn) => (isOn ? putBack(item) : setQuestion('open'))}
      />
      {question !== 'unasked' && (
        <AskedMenu
          asker={switchRef}
          isOpen={question === 'open'}
          onOpenChange={(isOpen) => setQuestion(isOpen ? 'open' : 'closed')}
        >
          <MenuNote>{menuMessages.stopUntil(name)}</MenuNote>
          <MenuItem label={menuMessages.untilTomorrow} onSelect={() => takeOff(item)} />
          <MenuItem label={menuMessages.untilFurtherNotice} onSelect={() => stop(item)} />
        </AskedMenu>
      )}
    </>
  );
}
