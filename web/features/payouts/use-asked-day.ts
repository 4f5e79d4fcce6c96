import { useLocation, useNavigate } from '@tanstack/react-router';
import { addDays, isDay } from '#shared/domain/time/figure-periods.ts';
import { useToday } from '#web/lib/clocks.ts';

/** The asked day is yesterday, which is the day to close, or an earlier day or today from the address. */
export function useAskedDay(): [day: string, ask: (day: string) => void] {
  const today = useToday();
  const asked = useLocation({ select: ({ search }) => Object(search).day });
  const navigate = useNavigate();
  const ask = (day: string) =>
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, day }),
      replace: true,
      resetScroll: false,
    });
  return [isDay(asked) && asked <= today ? asked : addDays(today, -1), ask];
}
