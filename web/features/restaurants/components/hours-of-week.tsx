import { clsx } from 'clsx';
import type { PublicHours } from '#shared/contract/restaurants/hours.ts';
import type { DayHours } from '#shared/domain/hours/opening-hours.ts';
import {
  dayText,
  openingText,
  rangeTexts,
  restaurantAboutMessages,
} from '#messages/restaurants/restaurant-about.ts';

export const HoursOfWeek = ({ shown: { shut, turn, hours } }: { shown: PublicHours }) => (
  <>
    <p className={clsx('mt-1 text-sm font-bold', shut ? 'text-danger-ink' : 'text-primary-ink')}>
      {openingText(shut, turn)}
    </p>
    {hours ? <Days {...hours} /> : <p className="mt-1 text-sm">{restaurantAboutMessages.alwaysOpen}</p>}
  </>
);

const Days = ({ today, week, specialDays, ramadan }: NonNullable<PublicHours['hours']>) => (
  <>
    <DayTable label={restaurantAboutMessages.hours} days={week} today={today} />
    {specialDays.length > 0 && (
      <>
        <h3 className="mt-3 text-sm">{restaurantAboutMessages.specialDays}</h3>
        <DayTable label={restaurantAboutMessages.specialDays} days={specialDays} today={today} />
      </>
    )}
    {ramadan && (
      <p className="mt-3 text-sm text-fg-muted">{restaurantAboutMessages.otherInRamadan(ramadan)}</p>
    )}
  </>
);

interface DayTableProps {
  label: string;
  days: readonly DayHours[];
  today: string;
}

const DayTable = ({ label, days, today }: DayTableProps) => (
  <table aria-label={label} className="mt-2 w-full text-sm">
    <tbody>
      {days.map((one) => {
        const isToday = one.day === today;
        return (
          <tr
            key={one.day}
            aria-current={isToday ? 'date' : undefined}
            className={clsx('align-top', isToday && 'bg-primary-soft font-bold text-primary-ink')}
          >
            <th
              scope="row"
              className={clsx('rounded-s-md px-2 py-1.5 text-start', !isToday && 'font-medium')}
            >
              {dayText(one)}
              {isToday && <span className="ms-2 text-xs">{restaurantAboutMessages.today}</span>}
            </th>
            <td className="num rounded-e-md px-2 py-1.5 text-end">
              {rangeTexts(one).map((text) => (
                <span key={text} className="block">
                  {text}
                </span>
              ))}
            </td>
          </tr>
        );
      })}
    </tbody>
  </table>
);
