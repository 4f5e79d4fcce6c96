/** What the product stores in a browser beside cookies and the worker's copies of public pages. The test beside says why each is stored, and until when. */

/** Things that are gone when the tab is closed. */
const ofTab = [
  'mida.application',
  'mida.arrivals',
  'mida.awaited-email',
  'mida.checkout-draft',
  'mida.renewed',
  'mida.return-path',
] as const;

type OfBrowser =
  | 'mida.cart'
  | 'mida.courier-steps'
  | 'mida.delivery'
  | 'mida.entered'
  | 'mida.install'
  | 'mida.invitation'
  | 'mida.order-key'
  | 'mida.place'
  | 'mida.printer'
  | 'mida.push'
  | 'mida.sound'
  | 'mida-restaurant'
  | 'mida-tablet';

/** The restaurant that was used last (use-restaurant.ts). */
export const lastRestaurant = 'mida-restaurant' satisfies OfBrowser;

/** The things in IndexedDB. Earlier versions stored such names in localStorage; `web/live/news.ts` removes them. */
type OfDatabase = 'mida.seen';

export type StoredThing = (typeof ofTab)[number] | OfBrowser | OfDatabase;
/** Things of one user, one restaurant or one list carry its name behind a dot. */
export type StoredName = StoredThing | `${'mida.arrivals' | 'mida.courier-steps' | 'mida.seen'}.${string}`;

export const roomOf = (name: StoredName): 'localStorage' | 'sessionStorage' =>
  ofTab.some((thing) => name.startsWith(thing)) ? 'sessionStorage' : 'localStorage';
