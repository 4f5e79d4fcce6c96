import { useLocation, useNavigate } from '@tanstack/react-router';
import { readPeriodSearch, type ChosenPeriod, type PeriodSearch } from './state.ts';

export function useChosenPeriod(): { chosen: ChosenPeriod; choose: (period: ChosenPeriod) => void } {
  const chosen = useLocation({ select: ({ search }) => readPeriodSearch(search), structuralSharing: true });
  const navigate = useNavigate();
  const choose = (period: ChosenPeriod) =>
    void navigate({
      to: '.',
      search: (_before: object): PeriodSearch => period,
      replace: true,
      resetScroll: false,
    });
  return { chosen, choose };
}
