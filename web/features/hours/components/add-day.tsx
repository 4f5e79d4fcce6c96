import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { hoursLimits } from '#shared/domain/hours/opening-hours.ts';
import { hoursMessages } from '#messages/restaurants/hours.ts';
import { useToday } from '#web/lib/clocks.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { refusalToAdd } from '../state.ts';
import { ComingDay } from './coming-day.tsx';

interface AddDayProps {
  label: string;
  addedDays: readonly string[];
  onAdd: (day: string) => void;
  className?: string;
}

export function AddDay({ label, addedDays, onAdd, className }: AddDayProps) {
  const [day, setDay] = useState('');
  const [tried, setTried] = useState<string>();
  const unfit = refusalToAdd(day, useToday());
  const isKnown = addedDays.includes(day);
  const isFull = addedDays.length >= hoursLimits.holidays;
  const refusal =
    (isKnown && hoursMessages.sameHoliday) ||
    (isFull && hoursMessages.tooManyHolidays) ||
    (tried === day && unfit);
  const add = () => {
    setTried(day);
    if (unfit || isKnown || isFull) return;
    onAdd(day);
    setDay('');
  };
  return (
    <div className={className}>
      <ComingDay label={label} day={day} onChoose={setDay} error={refusal || undefined} />
      <Button tone="soft" size="lg" onClick={add}>
        <CalendarPlus aria-hidden className="size-5" />
        {hoursMessages.addHoliday}
      </Button>
    </div>
  );
}
