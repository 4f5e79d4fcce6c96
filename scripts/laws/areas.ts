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

  base: ['store', 'commands', 'topic', 'db', 'live', 'contract', 'messages', 'domain'],
  security: ['base', 'domain'],
  db: ['topic', 'base', 'contract', 'messages', 'domain'],
  live: ['security', 'store', 'base', 'db', 'contract', 'messages', 'domain'],
  store: ['topic', 'db', 'base', 'contract', 'messages', 'domain'],
  /** What a feature owns beside its four layers: passwords, mails, devices. */
  topic: ['security', 'store', 'commands', 'topic', 'live', 'db', 'base', 'contract', 'messages', 'domain'],
  /** The demonstration shows its accounts, which stand in the seed. */
  view: ['seed', 'topic', 'store', 'db', 'base', 'contract', 'messages', 'domain'],
  commands: ['store', 'view', 'topic', 'db', 'live', 'base', 'contract', 'messages', 'domain'],
  router: ['commands', 'store', 'view', 'topic', 'live', 'base', 'contract', 'messages', 'domain'],
  seed: ['commands', 'topic', 'store', 'db', 'live', 'base', 'contract', 'messages', 'domain'],
  http: [
    'security',
    'router',
    'commands',
    'topic',
    'store',
    'view',
    'db',
    'live',
    'base',
    'contract',
    'messages',
    'domain',
  ],
  'server start': [
    'http',
    'security',
    'seed',
    'router',
    'commands',
    'topic',
    'store',
    'view',
    'db',
    'live',
    'base',
    'contract',
    'messages',
    'domain',
  ],
} as const satisfies Record<string, readonly string[]>;

export type Area = keyof typeof reach;

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
  ['commands', /^server\/features\/[\w-]+\/(?:[\w-]+-)?commands\.ts$/],
  ['view', /^server\/features\/[\w-]+\/(?:[\w-]+-)?view\.ts$/],
  ['store', /^server\/features\/[\w-]+\/(?:[\w-]+-)?store\.ts$/],
  ['topic', /^server\/features\//],
  ['server start', /^server\/(?:main|app|product)\.ts$/],
  ['router', /^server\/router\.ts$/],
  ['security', /^server\/http\/security\.ts$/],
  ['http', /^server\/http\//],
  ['seed', /^server\/db\/seed\//],
  ['db', /^server\/db\//],
  ['live', /^server\/live\//],
  ['base', /^server\/[\w.-]+$/],
];

export function areaOf(path: string): Area | undefined {
  return homes.find(([, home]) => home.test(path))?.[0];
}

export function canReach(from: Area, to: Area): boolean {
  const reachable: readonly string[] = reach[from];
  return from === to || reachable.includes(to);
}

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
