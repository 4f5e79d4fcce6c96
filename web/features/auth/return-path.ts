import type { SessionUser } from '#shared/contract/accounts/session-user.ts';
import { firstRestaurant } from '#shared/domain/restaurants/restaurant-roles.ts';
import { readText, writeText } from '#web/lib/storage.ts';
import { pages, paths, startPath } from '#web/paths.ts';

const name = 'mida.return-path';

/** Where a sign-in can begin. The pages of mailed links are left out: their links count once. */
const returnPages = [
  'home',
  'restaurant',
  'checkout',
  'orders',
  'order',
  'account',
  'privacy',
  'invitation',
  'courierRegister',
  'restaurantRegister',
] as const;

/** Ids are numbers or UUIDs. */
const addresses = returnPages.map((page) => pages[page].path.replace(/\$\w+/, '[\\da-f-]+'));
const known = new RegExp(`^(?:${addresses.join('|')})(?:[?#][!-[\\]-~]*)?$`);

/** Whether the address is a page of this product, written as a browser writes it: no host, backslash, space or control character. */
export const isReturnPath = (address: string): boolean => known.test(address);

/** The path is kept in the tab and not in the address, where it could be forged. */
export function keepReturnPath({ pathname, search, hash }: Location): void {
  const address = pathname + search + hash;
  writeText(name, isReturnPath(address) ? address : null);
}

/** The path is taken once, so that a later sign-in does not lead there. */
export function takeReturnPath(): string | undefined {
  const address = readText(name);
  writeText(name, null);
  return address !== null && isReturnPath(address) ? address : undefined;
}

/** The role's first page (product §2.3); the owner of a restaurant that is not open yet goes on with its checklist. */
export const startOf = ({ role, restaurants }: SessionUser): string =>
  firstRestaurant(restaurants)?.stage === 'setting_up' ? paths.restaurantSetup : startPath[role];
