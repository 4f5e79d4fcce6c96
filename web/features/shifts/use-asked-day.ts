import { useLocation, useNavigate } from '@tanstack/react-router';
import type { DaySearch } from './state.ts';

/** The day in the address, so that a reload shows it again. */
export function useAskedDay(): [string | undefined, (day: string) => void] {
  const asked = useLocation({ select: ({ search }: { search: DaySearch }) => search.day });
  const navigate = useNavigate();
  const ask = (day: string) => void navigate({ to: '.', search: { day }, replace: true, resetScroll: false });
  return [asked, ask];
}
