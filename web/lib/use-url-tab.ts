import { useLocation, useNavigate } from '@tanstack/react-router';

/** Which of the tabs the address names; the first one stands in no address. */
export function useUrlTab<T extends string>(tabs: readonly [T, ...T[]]): [T, (tab: T) => void] {
  const search: { tab?: unknown } = useLocation({ select: (location) => location.search });
  const navigate = useNavigate();
  const [first] = tabs;
  const tab = tabs.find((one) => one === search.tab) ?? first;
  const setTab = (chosen: T) =>
    void navigate({ to: '.', search: chosen === first ? {} : { tab: chosen }, replace: true });
  return [tab, setTab];
}
