import { useLocation, useNavigate } from '@tanstack/react-router';
import { addressOf, change, readAskedOrders, type AskedOrders } from './asked-orders.ts';

/** The address holds search, filters and tab: Back and a shared link show the same list. */
export function useAskedOrders(): [AskedOrders, (part: Partial<AskedOrders>) => void] {
  const asked = readAskedOrders(useLocation({ select: ({ search }) => search }));
  const navigate = useNavigate();
  const ask = (part: Partial<AskedOrders>) =>
    void navigate({
      to: '.',
      search: (before: object) => addressOf(change(readAskedOrders(before), part)),
      replace: true,
      resetScroll: false,
    });
  return [asked, ask];
}
