import { clsx } from 'clsx';
import { CalendarDays } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import type { ShownDays } from '#shared/domain/time/day-grid.ts';
import { dayMessages } from '#messages/writing/days.ts';
import { useToday } from '#web/lib/clocks.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { daysText, type ChosenDays } from './days-text.ts';

const DaysPopover = lazyPart(
  () => import('./days-popover.tsx'),
  (part) => part.DaysPopover,
);

export type DaysFieldProps = {
  label: string;
  days: ChosenDays;
  onChoose: (days: ChosenDays) => void;
  /** A single day is chosen by one press, a range by two. */
  isSingle?: boolean;
  shown?: ShownDays;
  /** Whether all days, or none, can be chosen again. */
  isOptional?: boolean;
  /** `pill` for filtering, `field` among text inputs. */
  look?: 'pill' | 'field';
  className?: string;
};

export function DaysField(props: DaysFieldProps) {
  const {
    label,
    days,
    onChoose,
    isSingle = false,
    shown = 'past',
    isOptional = false,
    look = 'pill',
  } = props;
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused');
  const trigger = useRef<HTMLButtonElement>(null);
  const text = daysText(days, useToday(), shown);
  return (
    <>
      <button
        ref={trigger}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={state === 'open'}
        aria-label={dayMessages.chosen(label, text)}
        onPointerEnter={DaysPopover.preload}
        onClick={() => setState(state === 'open' ? 'closed' : 'open')}
        className={clsx(
          'flex items-center justify-between gap-3 bg-surface pe-3 text-start font-bold text-fg',
          look === 'pill'
            ? 'min-h-11 rounded-md ps-3.5 text-sm shadow-e1'
            : 'min-h-13 w-full rounded-lg border border-border-strong ps-4 text-base',
          props.className,
        )}
      >
        {text}
        <CalendarDays aria-hidden className="size-4 shrink-0 text-fg-subtle" />
      </button>
      {state !== 'unused' && (
        <Suspense>
          <DaysPopover
            {...{ label, days, isSingle, shown, isOptional, trigger }}
            isOpen={state === 'open'}
            onOpenChange={(isOpen) => setState(isOpen ? 'open' : 'closed')}
            onChoose={(chosen) => {
              setState('closed');
              onChoose(chosen);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

type DayFieldProps = Omit<DaysFieldProps, 'days' | 'onChoose' | 'isSingle'> & {
  day: string;
  onChoose: (day: string) => void;
};

export const DayField = ({ day, onChoose, ...props }: DayFieldProps) => (
  <DaysField {...props} isSingle days={{ from: day, to: day }} onChoose={({ from }) => onChoose(from)} />
);
