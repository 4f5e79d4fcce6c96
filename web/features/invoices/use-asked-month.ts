import { useLocation, useNavigate } from '@tanstack/react-router';
import { dayOfMonth, monthSearchOf } from './state.ts';

/** A day of the month in the address, so that Back from an invoice shows its month again; else the usual day. */
export function useAskedMonth(usualDay: string): [string, (day: string) => void] {
  const asked = useLocation({ select: ({ search }) => dayOfMonth(search) });
  const navigate = useNavigate();
  const ask = (day: string) =>
    void navigate({ to: '.', search: monthSearchOf(day), replace: true, resetScroll: false });
  return [asked ?? usualDay, ask];
}
