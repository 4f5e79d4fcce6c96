import { Popover } from '@base-ui/react/popover';
import type { RefObject } from 'react';
import { useState } from 'react';
import { daysBetween, daysOfQuick, quickDays, type ShownDays } from '#shared/domain/time/day-grid.ts';
import { dayMessages, quickDaysLabel } from '#messages/writing/days.ts';
import { useToday } from '#web/lib/clocks.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { DayGrid } from './day-grid.tsx';
import type { ChosenDays } from './days-text.ts';
import { useBackCloses } from '#web/ui/dialogs/use-back-closes.ts';

type ChoosingProps = {
  label: string;
  days: ChosenDays;
  onChoose: (days: ChosenDays) => void;
  isSingle: boolean;
  shown: ShownDays;
  isOptional: boolean;
};

export type DaysPopoverProps = ChoosingProps & {
  trigger: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

export function DaysPopover({ trigger, isOpen, onOpenChange, ...choosing }: DaysPopoverProps) {
  useBackCloses(isOpen, () => onOpenChange(false));
  return (
    <Popover.Root
      open={isOpen}
      onOpenChange={(next, { reason, event }) => {
        // A press on the button itself closes by the button.
        const isOwn = event.target instanceof Node && trigger.current?.contains(event.target);
        if (!(reason === 'outside-press' && isOwn)) onOpenChange(next);
      }}
    >
      <Popover.Portal>
        <Popover.Positioner
          anchor={trigger}
          align="start"
          sideOffset={6}
          collisionPadding={8}
          className="z-50 outline-none"
        >
          <Popover.Popup
            aria-label={choosing.label}
            finalFocus={trigger}
            data-base-ui-swipe-ignore
            className="max-h-(--available-height) w-84 max-w-(--available-width) origin-(--transform-origin) overflow-y-auto rounded-lg bg-raised p-2 text-fg shadow-e3 outline-none transition-[scale,opacity] duration-150 ease-soft data-ending-style:scale-97 data-ending-style:opacity-0 data-starting-style:scale-97 data-starting-style:opacity-0"
          >
            <Choosing {...choosing} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

function Choosing({ label, days, onChoose, isSingle, shown, isOptional }: ChoosingProps) {
  const today = useToday();
  const [first, setFirst] = useState<string>();
  const choose = (day: string) => {
    if (isSingle) onChoose({ from: day, to: day });
    else if (first === undefined) setFirst(day);
    else onChoose(daysBetween(first, day));
  };
  const quick = quickDays.filter((one) => shown === 'past' && !(isSingle && one === 'week'));
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap gap-1.5 empty:hidden">
        {quick.map((one) => (
          <Button key={one} tone="soft" room="tight" onClick={() => onChoose(daysOfQuick(one, today))}>
            {quickDaysLabel[one]}
          </Button>
        ))}
        {isOptional && (days.from || days.to) && (
          <Button tone="quiet" room="tight" onClick={() => onChoose({ from: '', to: '' })}>
            {shown === 'past' ? dayMessages.every : dayMessages.clear}
          </Button>
        )}
      </div>
      <DayGrid
        label={label}
        days={first === undefined ? days : { from: first, to: first }}
        shown={shown}
        onChoose={choose}
      />
      {!isSingle && (
        <p role="status" className="text-center text-xs text-fg-muted">
          {first === undefined ? dayMessages.chooseFirst : dayMessages.chooseLast}
        </p>
      )}
    </div>
  );
}
