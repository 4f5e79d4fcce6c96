import { isDay } from '#shared/domain/time/figure-periods.ts';
import { isOpen, orderStatuses, type OrderStatus } from '#shared/domain/orders/order-lifecycle.ts';
import { limits } from '#shared/domain/limits.ts';
import { adminTabs, type AdminTab, type OrdersInput } from '#web/features/orders/api.ts';

/** What the address of the orders asks for. A text looks in all orders at first, filters in the chosen tab. */
export interface AskedOrders {
  tab: AdminTab | 'all';
  q: string;
  restaurant?: number;
  courier?: string;
  status?: OrderStatus;
  from?: string;
  to?: string;
}

type Filters = { [Name in keyof Omit<AskedOrders, 'tab' | 'q'>]: AskedOrders[Name] | undefined };
export type OrdersAddress = Partial<Record<keyof AskedOrders, string>>;

export const noFilters: Filters = {
  restaurant: undefined,
  courier: undefined,
  status: undefined,
  from: undefined,
  to: undefined,
};

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const short = /^[1-9]\d{0,8}$/;

export const tabsFor = (q: string): readonly AskedOrders['tab'][] =>
  q === '' ? adminTabs : ['all', ...adminTabs];

/** Ignores what is no order's filter. */
export function readAskedOrders(search: OrdersAddress): AskedOrders {
  const { restaurant = '', courier = '', from = '', to = '' } = search;
  const q = (search.q ?? '').slice(0, limits.searchMax);
  const tabs = tabsFor(q);
  const status = orderStatuses.find((one) => one === search.status);
  return {
    tab: tabs.find((one) => one === search.tab) ?? tabs[0] ?? 'current',
    q,
    ...(short.test(restaurant) && { restaurant: Number(restaurant) }),
    ...(uuid.test(courier) && { courier }),
    ...(status && { status }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
  };
}

export function addressOf({ tab, q, restaurant, ...rest }: AskedOrders): OrdersAddress {
  return {
    ...(tab !== tabsFor(q)[0] && { tab }),
    ...(q !== '' && { q }),
    ...(restaurant !== undefined && { restaurant: String(restaurant) }),
    ...rest,
  };
}

/** A text that begins or ends changes the tabs; a status and a tab must fit. */
export function change(asked: AskedOrders, part: Partial<AskedOrders>): AskedOrders {
  const next = withoutBlanks({ ...asked, ...part });
  if (part.q !== undefined && (part.q === '') !== (asked.q === '')) {
    const [tab = 'current'] = tabsFor(part.q);
    return { ...next, tab: part.q !== '' || asked.tab === 'all' ? tab : asked.tab };
  }
  if (part.tab !== undefined && next.status && !isIn(part.tab, next.status)) {
    const { status: _status, ...others } = next;
    return others;
  }
  return next.status && !isIn(next.tab, next.status) ? { ...next, tab: tabOf(next.status) } : next;
}

const withoutBlanks = (asked: AskedOrders): AskedOrders => {
  const filled = Object.entries(asked).filter(
    ([name, one]) => name === 'q' || (one !== undefined && one !== ''),
  );
  return { tab: asked.tab, q: asked.q, ...Object.fromEntries(filled) };
};

const tabOf = (status: OrderStatus): AdminTab =>
  status === 'delivered' || status === 'cancelled' ? status : 'current';

const isIn = (tab: AskedOrders['tab'], status: OrderStatus): boolean =>
  tab === 'all' || (tab === 'current' ? isOpen(status) : tab === status);

export const countFilters = ({ tab: _tab, q: _q, ...filters }: AskedOrders): number =>
  Object.keys(filters).length;

export const inputOf = ({ tab, q, restaurant, courier, ...rest }: AskedOrders): OrdersInput => ({
  tab,
  ...(q !== '' && { search: q }),
  ...(restaurant !== undefined && { restaurantId: restaurant }),
  ...(courier !== undefined && { courierId: courier }),
  ...rest,
});
