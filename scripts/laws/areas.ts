/**
 * Who may import whom: each area lists what it may reach besides itself. The arrows of docs/architecture.md:
 * screens → features → map, live → ui, lib → shared; router → commands → store → db; contract → messages → domain.
 */
const reach = {
  domain: [],
  messages: ['domain'],
  contract: ['messages', 'domain'],

  ui: ['lib', 'messages', 'domain'],
  map: ['ui', 'lib', 'messages', 'domain'],
  'web live': ['lib', 'contract', 'messages', 'domain'],
  lib: ['contract', 'messages', 'domain'],
  paths: ['domain'],
  'web feature': ['map', 'web live', 'ui', 'lib', 'paths', 'contract', 'messages', 'domain'],
  screens: ['web feature', 'map', 'web live', 'ui', 'lib', 'paths', 'contract', 'messages', 'domain'],
  'service worker': ['messages', 'domain'],
  'web start': ['screens', 'web feature', 'web live', 'ui', 'lib', 'paths', 'contract', 'messages', 'domain'],

  db: ['domain'],
  ground: ['db', 'contract', 'messages', 'domain'],
  live: ['ground', 'db', 'contract', 'domain'],
  context: ['live', 'ground', 'db', 'contract', 'domain'],
  access: ['context', 'ground', 'db', 'contract', 'messages', 'domain'],
  store: ['ground', 'db', 'contract', 'domain'],
  /** What a feature owns beside its four layers: passwords, mails, devices. */
  topic: ['store', 'context', 'live', 'ground', 'db', 'contract', 'messages', 'domain'],
  commands: ['topic', 'store', 'context', 'live', 'ground', 'db', 'contract', 'messages', 'domain'],
  view: ['store', 'context', 'ground', 'db', 'contract', 'messages', 'domain'],
  router: ['view', 'commands', 'store', 'access', 'context', 'ground', 'contract', 'domain'],
  seed: ['commands', 'store', 'context', 'live', 'ground', 'db', 'contract', 'domain'],
  http: ['commands', 'store', 'access', 'context', 'live', 'ground', 'db', 'contract', 'messages', 'domain'],
  // prettier-ignore
  'server start': ['router', 'http', 'seed', 'commands', 'topic', 'store', 'access', 'context', 'live', 'ground', 'db', 'contract', 'messages', 'domain'],
} as const satisfies Record<string, readonly string[]>;

type Area = keyof typeof reach;

/** The server's rooms from the ground up: which of the rooms above it in this table each may use. */
const rooms: Record<string, readonly string[]> = {
  settings: [],
  outbox: ['settings'],
  push: ['outbox'],
  auth: ['outbox', 'push'],
  menu: [],
  restaurants: ['menu'],
  couriers: ['auth', 'restaurants'],
  photos: ['auth', 'menu', 'restaurants'],
  orders: ['couriers', 'menu', 'push', 'restaurants', 'settings'],
  statistics: ['settings'],
  users: ['auth', 'couriers', 'outbox', 'restaurants'],
};

/** What other rooms may import of a room: its stores and commands, unless it has a door. */
const doors: Record<string, RegExp> = { auth: /^door\.ts$/ };
const openToOthers = /^(?:[\w-]+-)?(?:store|commands)\.ts$/;

/** First match wins. What is in none (tests' own code, scripts, e2e, bench) is held to the roots alone. */
const homes: [Area, RegExp][] = [
  ['domain', /^shared\/domain\//],
  ['messages', /^shared\/messages\//],
  ['contract', /^shared\/contract\//],
  ['ui', /^web\/ui\//],
  ['map', /^web\/map\//],
  ['web live', /^web\/live\//],
  ['lib', /^web\/lib\//],
  ['paths', /^web\/paths\.ts$/],
  ['web feature', /^web\/features\//],
  ['screens', /^web\/screens\//],
  ['service worker', /^web\/service-worker\//],
  ['web start', /^web\/[\w.-]+$/],
  ['router', /^server\/features\/[\w-]+\/(?:[\w-]+-)?router\.ts$/],
  ['commands', /^server\/features\/(?:auth\/door|[\w-]+\/(?:[\w-]+-)?commands)\.ts$/],
  ['view', /^server\/features\/[\w-]+\/(?:[\w-]+-)?view\.ts$/],
  ['store', /^server\/features\/[\w-]+\/(?:[\w-]+-)?store\.ts$/],
  ['topic', /^server\/features\//],
  ['server start', /^server\/(?:main|product|background|app|router)\.ts$/],
  ['http', /^server\/http\//],
  ['seed', /^server\/db\/seed\//],
  ['db', /^server\/db\//],
  ['live', /^server\/live\//],
  ['access', /^server\/access\.ts$/],
  ['context', /^server\/context\.ts$/],
  ['ground', /^server\/[\w.-]+$/],
];

export function areaOf(path: string): Area | undefined {
  return homes.find(([, home]) => home.test(path))?.[0];
}

export function canReach(from: Area, to: Area): boolean {
  const reachable: readonly string[] = reach[from];
  return from === to || reachable.includes(to);
}

/** Why code outside the server's room `to` stands in may not import it; the start composes all. */
export function roomRefusal(from: string, to: string): string | undefined {
  const [, room = '', file = ''] = /^server\/features\/([\w-]+)\/(.+)$/.exec(to) ?? [];
  const own = /^server\/features\/([\w-]+)/.exec(from)?.[1];
  if (room === '' || room === own || areaOf(from) === 'server start') return undefined;
  if (own !== undefined && !rooms[own]?.includes(room))
    return `The room ${own} must not use the room ${room}`;
  return (doors[room] ?? openToOthers).test(file) ? undefined : `${file} is no door of the room ${room}`;
}

/** What leads back to itself in a table of who may use whom. In ours nothing may. */
export function waysBack(table: Record<string, readonly string[]>): string[] {
  const leadsTo = (from: string, goal: string, seen = new Set<string>()): boolean =>
    (table[from] ?? []).some((next) => {
      if (next === goal) return true;
      return !seen.has(next) && leadsTo(next, goal, seen.add(next));
    });
  return Object.keys(table).filter((name) => leadsTo(name, name));
}

export const importTables = { reach, rooms };

/** The fences that hold for every file, tests included. */
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

export function canReachRoot(from: string, to: string): boolean {
  if (rootOf(from) === 'e2e' && fakes.test(to)) return true;
  const allowed = roots[rootOf(from)];
  return allowed === undefined || allowed.includes(rootOf(to));
}

export function rootOf(path: string): string {
  return path.split('/')[0] ?? path;
}
