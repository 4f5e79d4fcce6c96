import { useMatches } from '@tanstack/react-router';
import { mayDo, type RestaurantRole } from '#shared/domain/restaurants/restaurant-roles.ts';
import { paths, type pages } from '#web/paths.ts';

type PageOfArea = Extract<(typeof pages)[keyof typeof pages], { frame: 'restaurant' }>['path'];

/** The least role for each page of the area (product §3.12). */
export const leastOf = {
  [paths.restaurantOrders]: 'kitchen',
  [paths.restaurantOrderNew]: 'manager',
  [paths.restaurantAvailability]: 'kitchen',
  [paths.restaurantSetup]: 'manager',
  [paths.restaurantMenu]: 'manager',
  [paths.restaurantAnalytics]: 'manager',
  [paths.restaurantReviews]: 'manager',
  [paths.restaurantSettings]: 'manager',
  [paths.restaurantTeam]: 'owner',
  [paths.restaurantStatements]: 'owner',
  [paths.restaurantLegal]: 'owner',
  [paths.restaurantInvoices]: 'owner',
  [paths.restaurantInvoice]: 'owner',
} as const satisfies Record<PageOfArea, RestaurantRole>;

type Section = keyof typeof leastOf;

const isSection = (path: string | undefined): path is Section => path !== undefined && path in leastOf;

/** The shown page. The address runs ahead of it while the next page loads. */
export function useOwnSection(): Section | undefined {
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath });
  return isSection(path) ? path : undefined;
}

export const maySee = (role: RestaurantRole, section: Section): boolean => mayDo(role, leastOf[section]);

const moneyPages: readonly Section[] = [
  paths.restaurantStatements,
  paths.restaurantInvoices,
  paths.restaurantInvoice,
  paths.restaurantLegal,
];

/** The pages of the entry «money». */
export const isOfMoney = (section: Section | undefined): boolean =>
  section !== undefined && moneyPages.includes(section);
