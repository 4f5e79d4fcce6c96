import { useLocation, useNavigate } from '@tanstack/react-router';
import { dayField } from '#shared/contract/fields.ts';
import { addDays } from '#shared/domain/figure-periods.ts';
import { useToday } from '#web/lib/clocks.ts';

/** Yesterday, which is the day to close, or an earlier day or today from the address. */
export function useAskedDay(): [day: string, ask: (day: string) => void] {
  const today = useToday();
  const asked = useLocation({ select: ({ search }) => dayField.safeParse(Object(search).day).data });
  const navigate = useNavigate();
  const ask = (day: string) =>
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, day }),
      replace: true,
      resetScroll: false,
    });
  return [asked !== undefined && asked <= today ? asked : addDays(today, -1), ask];
}
