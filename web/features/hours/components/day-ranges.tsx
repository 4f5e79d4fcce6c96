import { clsx } from 'clsx';
import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { HoursRange } from '#shared/domain/hours/opening-hours.ts';
import { hoursMessages } from '#messages/restaurants/hours.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { beginnings, endings, endsNextDay, nextRange, removeAt, replaceAt, withBeginning } from '../state.ts';

interface DayRangesProps {
  name: string;
  ranges: HoursRange[];
  /** The places of the ranges that overlap with another one. */
  overlapping: readonly number[];
  onChange: (ranges: HoursRange[]) => void;
  emptyDay?: string | undefined;
  aside?: ReactNode;
}

export function DayRanges(props: DayRangesProps) {
  const { name, ranges, overlapping, onChange, emptyDay = hoursMessages.closedDay, aside } = props;
  const next = nextRange(ranges);
  return (
    <div role="group" aria-label={name} className="flex flex-col gap-2 py-3">
      <div className="flex min-h-11 flex-wrap items-center gap-x-2">
        {/* Two words: without the space their letters would join. */}
        <h3 className={clsx('me-auto text-sm font-bold', aside && 'max-sm:w-full')}>
          {name} {ranges.length === 0 && <span className="ms-1 text-fg-subtle">{emptyDay}</span>}
        </h3>
        {aside}
        {next && (
          <Button
            tone="quiet"
            room="tight"
            aria-label={hoursMessages.addRangeTo(name)}
            onClick={() => onChange([...ranges, next])}
          >
            <Plus aria-hidden className="size-4" />
            {hoursMessages.addRange}
          </Button>
        )}
      </div>
      {ranges.map((range, index) => (
        <RangeRow
          key={index}
          day={name}
          number={index + 1}
          range={range}
          isOverlapping={overlapping.includes(index)}
          onChange={(changed) => onChange(replaceAt(ranges, index, changed))}
          onRemove={() => onChange(removeAt(ranges, index))}
        />
      ))}
    </div>
  );
}

interface RangeRowProps {
  day: string;
  number: number;
  range: HoursRange;
  isOverlapping: boolean;
  onChange: (range: HoursRange) => void;
  onRemove: () => void;
}

const RangeRow = ({ day, number, range, isOverlapping, onChange, onRemove }: RangeRowProps) => (
  <div>
    <div className="flex items-center gap-2">
      <Select
        className="flex-1"
        look="field"
        label={hoursMessages.rangeOf(hoursMessages.from, day, number)}
        options={beginnings(range)}
        value={String(range.from)}
        aria-invalid={isOverlapping || undefined}
        onChange={({ target }) => onChange(withBeginning(range, Number(target.value)))}
      />
      <span aria-hidden className="text-sm text-fg-subtle">
        {hoursMessages.until}
      </span>
      <Select
        className="flex-1"
        look="field"
        label={hoursMessages.rangeOf(hoursMessages.until, day, number)}
        options={endings(range)}
        value={String(range.until)}
        aria-invalid={isOverlapping || undefined}
        onChange={({ target }) => onChange({ ...range, until: Number(target.value) })}
      />
      <IconButton
        icon={Trash2}
        tone="dangerGhost"
        label={hoursMessages.removeRange(day, number)}
        onClick={onRemove}
      />
    </div>
    {!isOverlapping && endsNextDay(range) && (
      <p className="mt-1 text-xs text-fg-subtle">{hoursMessages.endsNextDay}</p>
    )}
    {isOverlapping && (
      <p role="alert" className="mt-1 text-xs font-semibold text-danger-ink">
        {hoursMessages.overlap}
      </p>
    )}
  </div>
);
