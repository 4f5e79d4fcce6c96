import { useLocation, useNavigate } from '@tanstack/react-router';

/** The first tab has no address of its own. */
export function useUrlTab<T extends string>(tabs: readonly [T, ...T[]]): [T, (tab: T) => void] {
  const named = useLocation({ select: ({ search }) => search.tab });
  const navigate = useNavigate();
  const [first] = tabs;
  const tab = tabs.find((one) => one === named) ?? first;
  const setTab = (chosen: T) =>
    void navigate({ to: '.', search: chosen === first ? {} : { tab: chosen }, replace: true });
  return [tab, setTab];
}
