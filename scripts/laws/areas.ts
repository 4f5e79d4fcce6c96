/** The arrows of docs/architecture.md: area, home (the first match counts), and the areas it may reach. */
const areas: [name: string, home: RegExp, reach: string][] = [
  ['domain', /^shared\/domain\//, ''],
  ['messages', /^shared\/messages\//, 'domain'],
  ['contract', /^shared\/contract\//, 'messages domain'],

  ['ui', /^web\/ui\//, 'lib messages domain'],
  ['map', /^web\/map\//, 'ui lib messages domain'],
  ['web-live', /^web\/live\//, 'lib contract'],
  ['lib', /^web\/lib\//, 'contract messages domain'],
  ['paths', /^web\/paths\.ts$/, 'domain'],
  ['web-feature', /^web\/features\//, 'map web-live ui lib paths contract messages domain'],
  ['screens', /^web\/screens\//, 'web-feature map web-live ui lib paths contract messages domain'],
  ['service-worker', /^web\/service-worker\//, 'lib messages domain'],
  ['web-start', /^web\/[\w.-]+$/, 'screens web-feature web-live ui lib paths contract messages domain'],

  // oxfmt-ignore
  ['router', inFeature('(?:[\\w-]+-)?router'), 'answers view commands store access context ground domain'],
  /** Reads what a view needs beside its row. */
  // oxfmt-ignore
  ['answers', inFeature('(?:[\\w-]+-)?answers'), 'view commands store context ground contract domain'],
  // oxfmt-ignore
  ['commands', inFeature('door|(?:[\\w-]+-)?commands'), 'topic store context live ground db contract messages domain'],
  ['view', inFeature('(?:[\\w-]+-)?view'), 'store context ground db contract messages domain'],
  ['store', inFeature('(?:[\\w-]+-)?store'), 'ground db contract domain'],
  /** A room's lines in the closed lists, which `server/sheets.ts` sums. */
  // oxfmt-ignore
  ['sheet', inFeature('sheet'), 'commands topic store sheet-lines context live ground db contract messages domain'],
  /** What a feature owns beside its four layers: passwords, mails, devices. */
  ['topic', /^server\/features\//, 'store sheet-lines context live ground db contract messages domain'],
  [
    'server-start',
    /^server\/(?:(?:backups|doctor|rehearsal)\/[\w-]+|main|doctor|recount|admin|after-restore|anonymise|rehearse|backup|console|product|background|sheets|app|router)\.ts$/,
    'router http seed sheet commands topic store sheet-lines context live ground db contract messages domain',
  ],
  // oxfmt-ignore
  ['http', /^server\/http\//, 'commands store access context live ground db contract messages domain'],
  ['seed', /^server\/seed\//, 'commands store context live ground db contract domain'],
  ['db', /^server\/db\//, 'domain'],
  ['sheet-lines', /^server\/sheet-lines\.ts$/, 'store context live ground db contract domain'],
  ['live', /^server\/live\//, 'ground db contract domain'],
  ['access', /^server\/access\.ts$/, 'context ground db contract messages domain'],
  ['context', /^server\/context\.ts$/, 'live ground db contract domain'],
  /** The root's leaves, and what all guard themselves with. */
  ['ground', /^server\/(?:security\/)?[\w.-]+$/, 'db contract messages domain'],
];

/** The server's rooms from the ground up: which of the rooms above it in this table each may use. */
const rooms: Record<string, readonly string[]> = {
  audit: [],
  ledger: ['audit'],
  timetable: [],
  settings: ['audit', 'timetable'],
  outbox: ['audit', 'settings'],
  push: ['outbox'],
  messages: ['audit', 'outbox', 'push', 'settings'],
  auth: ['messages', 'outbox'],
  reach: ['audit', 'auth', 'settings'],
  search: ['audit'],
  menu: ['auth', 'settings', 'timetable'],
  payouts: ['audit', 'ledger', 'outbox'],
  restaurants: [
    'audit',
    'auth',
    'menu',
    'outbox',
    'payouts',
    'push',
    'reach',
    'search',
    'settings',
    'timetable',
  ],
  couriers: ['audit', 'auth', 'push', 'restaurants', 'timetable'],
  invoices: ['ledger', 'orders', 'payouts', 'settings'],
  cash: ['audit', 'ledger', 'outbox', 'settings'],
  photos: ['audit', 'auth', 'menu', 'restaurants'],
  places: ['auth', 'photos'],
  orders: [
    'audit',
    'auth',
    'auth',
    'couriers',
    'ledger',
    'menu',
    'messages',
    'outbox',
    'places',
    'push',
    'reach',
    'restaurants',
    'settings',
    'timetable',
  ],
  dispatch: ['audit', 'auth', 'orders', 'push', 'settings'],
  copies: ['audit', 'auth', 'settings', 'timetable'],
  restores: ['audit', 'auth', 'invoices', 'outbox', 'payouts', 'settings', 'timetable'],
  imports: ['audit', 'auth', 'menu', 'orders', 'places', 'restaurants'],
  reviews: ['audit', 'orders', 'restaurants'],
  statistics: ['settings'],
  users: ['audit', 'auth', 'couriers', 'ledger', 'messages', 'orders', 'outbox', 'push', 'restaurants'],
};

/** The browser's rooms from the ground up, likewise. Screens compose them, and hand in what leads down. */
const browserRooms: Record<string, readonly string[]> = {
  site: [],
  push: [],
  visit: [],
  messages: [],
  settings: ['site'],
  auth: ['push', 'site'],
  account: ['auth'],
  people: ['auth'],
  tablets: ['auth'],
  joining: ['auth', 'site'],
  orders: ['push', 'site'],
  troubles: [],
  invoices: [],
  hours: [],
  shifts: ['hours', 'site'],
  reach: ['site', 'visit'],
  restaurants: ['reach', 'visit'],
  cart: ['reach', 'restaurants', 'visit'],
  checkout: ['auth', 'cart', 'orders', 'places', 'reach', 'site', 'visit'],
  photos: ['restaurants'],
  places: ['photos', 'site'],
  options: ['auth'],
  menu: ['hours', 'options', 'photos'],
  cash: ['site'],
  ledger: ['cash'],
  payouts: ['orders'],
  users: ['orders'],
  audit: ['orders'],
  reviews: ['orders'],
  couriers: ['auth', 'push', 'site', 'users'],
  'customer-orders': ['cart', 'invoices', 'orders', 'restaurants', 'site', 'troubles'],
  telephone: [],
  kitchen: ['menu', 'orders'],
  jobs: ['auth', 'cash', 'couriers', 'orders', 'places', 'site', 'troubles'],
  offers: ['orders'],
  'order-desk': ['offers', 'orders', 'places', 'settings', 'site', 'troubles'],
  dispatch: ['offers', 'order-desk', 'orders'],
  'tariff-desk': ['orders', 'reach', 'site'],
  'restaurant-desk': ['reach', 'settings', 'site'],
  imports: [],
};

/** What other rooms may import of a room: its stores and commands, unless it has a door. */
const doors: Record<string, RegExp> = { auth: /^door\.ts$/ };
const openToOthers = /^(?:[\w-]+\/)?(?:[\w-]+-)?(?:store|commands)\.ts$/;

const reach = Object.fromEntries(areas.map(([name, , reachable]) => [name, reachable.split(' ')]));
export const importTables: Record<string, readonly string[]>[] = [reach, rooms, browserRooms];

export const areaOf = (path: string): string | undefined => areas.find(([, home]) => home.test(path))?.[0];

export const canReach = (from: string, to: string) => from === to || reach[from]?.includes(to) === true;

/** Why code outside the server's room `to` stands in may not import it; the start composes all. */
export function roomRefusal(from: string, to: string): string | undefined {
  const [, room = '', file = ''] = /^server\/features\/([\w-]+)\/(.+)$/.exec(to) ?? [];
  const own = /^server\/features\/([\w-]+)/.exec(from)?.[1];
  if (room === '' || room === own || areaOf(from) === 'server-start') return undefined;
  if (own !== undefined && !rooms[own]?.includes(room))
    return `The room ${own} must not use the room ${room}`;
  return (doors[room] ?? openToOthers).test(file) ? undefined : `${file} is no door of the room ${room}`;
}

/** Why the browser's room `from` stands in may not import what stands in another one. */
export function browserRoomRefusal(from: string, to: string): string | undefined {
  const [own, room] = [from, to].map((path) => /^web\/features\/([\w-]+)/.exec(path)?.[1]);
  if (own === undefined || room === undefined || room === own) return undefined;
  return browserRooms[own]?.includes(room) ? undefined : `The room ${own} must not use the room ${room}`;
}

/** What leads back to itself in a table of who may use whom. In ours nothing may. */
export function waysBack(table: Record<string, readonly string[]>): string[] {
  const leadsTo = (from: string, goal: string, seen = new Set<string>()): boolean =>
    (table[from] ?? []).some(
      (next) => next === goal || (!seen.has(next) && leadsTo(next, goal, seen.add(next))),
    );
  return Object.keys(table).filter((name) => leadsTo(name, name));
}

/** What holds for every file, also for tests, scripts, e2e and bench, which have no area. */
const roots: Record<string, readonly string[]> = {
  shared: ['shared'],
  web: ['web', 'shared'],
  server: ['server', 'shared', 'scripts'],
  scripts: ['scripts', 'shared', 'server', 'web'],
  e2e: ['e2e', 'shared', 'scripts', 'server'],
  bench: ['bench', 'shared', 'scripts', 'server', 'e2e'],
};

/** What stands in for a browser in web's tests, stories without one may take too. */
const fakes = /^web\/live\/fakes\.ts$/;
/** What runs the whole server. The types of stories with pages are cheap to check, because they load none of it. */
const runningServer = /^server\/(?:app|db\/connect|testing\/(?:app|builders|clients|database))\.ts$/;

export function canReachRoot(from: string, to: string): boolean {
  if (rootOf(from) === 'e2e' && fakes.test(to)) return true;
  if (rootOf(from) === 'e2e' && runningServer.test(to)) return from.startsWith('e2e/chaos');
  return roots[rootOf(from)]?.includes(rootOf(to)) ?? true;
}

export const rootOf = (path: string): string => path.split('/')[0] ?? path;

function inFeature(names: string): RegExp {
  return new RegExp(`^server/features/[\\w-]+/(?:[\\w-]+/)?(?:${names})\\.ts$`);
}
