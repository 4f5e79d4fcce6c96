import { shares } from '#scripts/testing/share-of-run.ts';
import type { Size } from './browser.ts';

/** Every screen in every look. The proof sees the whole, `npm test` a tenth of it (decision 60). */
export interface Look {
  size: Size;
  theme: 'light' | 'dark';
}

type Looks = readonly [Look, ...Look[]];

/** The page is loaded in the first of the looks, then turned to the others, which costs less than to load it again. */
export interface Visit {
  who: string;
  address: string;
  looks: Looks;
}

/** Stands in an address for the order that the walk places. */
export const placed = '$order';

const addresses = {
  visitor: [
    '/',
    '/home',
    '/restaurant/1',
    '/restaurant/9999',
    '/checkout',
    '/courier/register',
    '/restaurant/register',
    '/restaurant/device',
    '/privacy',
    '/invitation',
    '/follow/nonsense',
    '/nowhere',
  ],
  customer: [
    `/orders/${placed}`,
    '/restaurant/register',
    '/home',
    '/orders',
    '/account',
    '/account/places',
    '/update-password',
    '/confirm-email',
  ],
  restaurant1: [
    '/restaurant/orders',
    '/restaurant/orders/new',
    '/restaurant/availability',
    '/restaurant/setup',
    '/restaurant/menu',
    '/restaurant/menu?tab=order',
    '/restaurant/menu?tab=file',
    '/restaurant/menu?tab=options',
    '/restaurant/menu?tab=times',
    '/restaurant/analytics?period=quarter',
    '/restaurant/statements',
    '/restaurant/legal',
    '/restaurant/invoices',
    '/restaurant/invoices/00000000-0000-4000-8000-000000000000',
    '/restaurant/reviews',
    '/restaurant/team',
    '/restaurant/settings',
  ],
  courier: [
    `/courier/jobs/${placed}`,
    '/courier/jobs',
    '/courier/money',
    '/courier/legal',
    '/courier/profile',
    '/courier/shifts',
    '/courier/statements',
  ],
  pendingCourier: ['/courier/jobs'],
  admin: [
    `/admin/orders/${placed}`,
    '/admin/dashboard',
    '/admin/orders',
    '/admin/orders/new',
    '/admin/verifications',
    '/admin/restaurants',
    '/admin/words',
    '/admin/import',
    '/admin/dispatch',
    '/admin/shifts',
    '/admin/reach',
    '/admin/verifications?tab=restaurants',
    '/admin/users',
    '/admin/users?tab=admin',
    '/admin/profile',
    '/admin/settings',
    '/admin/money',
    '/admin/messages',
    '/admin/outbox',
    '/admin/reviews',
    '/admin/search',
    '/admin/search?tab=synonyms',
    '/admin/legal/marketplace',
    '/admin/money?tab=owed',
    '/admin/money?tab=payouts',
    '/admin/money?tab=checks',
    '/admin/money?tab=day',
    '/admin/money/00000000-0000-4000-8000-000000000000',
    '/admin/statements/restaurant_payable:1',
    '/admin/invoices',
    '/admin/invoices/00000000-0000-4000-8000-000000000000',
    '/admin/audit',
  ],
};

const turns: readonly [Looks, ...Looks[]] = [
  [
    { size: 'phone', theme: 'light' },
    { size: 'desktop', theme: 'dark' },
  ],
  [{ size: 'phone', theme: 'dark' }],
  [{ size: 'tablet', theme: 'light' }],
  [{ size: 'tablet', theme: 'dark' }],
  [{ size: 'desktop', theme: 'light' }],
];

export const identities = Object.keys(addresses);

const pages = Object.entries(addresses).flatMap(([who, own]) => own.map((address) => ({ who, address })));

/** Each page in turn, in all its looks. */
export const visits: readonly Visit[] = pages.flatMap((page) => turns.map((looks) => ({ ...page, looks })));

/** Half of the pages, each once, in looks that differ from page to page. */
export const visitsOfShare = (share: number): Visit[] =>
  visits.filter((_, place) => {
    const page = Math.floor(place / turns.length);
    return (page + 2 * (place % turns.length)) % shares === share;
  });

/** The visits of a share; without one, every page once. */
export const visitsOfRun = (share: string | undefined): Visit[] =>
  share === undefined ? visits.filter(({ looks }) => looks === turns[0]) : visitsOfShare(Number(share));
