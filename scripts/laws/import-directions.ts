import { areaOf, canReach, canReachRoot, importTables, roomRefusal, rootOf, waysBack } from './areas.ts';
import type { Law, Violation } from './law.ts';
import { type Import, isCode, isTest, type SourceTree } from './source-tree.ts';

export const importDirections: Law = {
  name: 'imports go one way',
  check: (tree) => [
    ...Object.values(importTables).flatMap((table) => waysBack(table).map(leadsBack)),
    ...tree.paths.filter(isCode).flatMap((file) => {
      const violations: Violation[] = [];
      for (const found of tree.imports(file)) {
        const message = found.target && judge(file, found, found.target);
        if (message) violations.push({ file, line: found.line, message });
      }
      return [...violations, ...cycleFrom(tree, file)];
    }),
  ],
};

const leadsBack = (name: string): Violation => ({
  file: 'scripts/laws/areas.ts',
  line: 1,
  message: `${name} may reach itself through others`,
});

function judge(from: string, { specifier }: Import, to: string): string | undefined {
  if (!/\.[a-z0-9]+(?:\?\w+)?$/.test(specifier)) return `Write the file extension of ${specifier}`;
  if (specifier.startsWith('../') && folderOf(from) !== folderOf(to))
    return `Leaves its folder: import #${to}`;
  if (!canReachRoot(from, to)) return `${rootOf(from)} must not import ${rootOf(to)}`;
  if (isTest(from) || isForTests(from)) return undefined;
  if (isTest(to) || isForTests(to)) return 'Only tests import what is made for tests';
  return judgeProduct(from, to);
}

function judgeProduct(from: string, to: string): string | undefined {
  const [area, target] = [areaOf(from), areaOf(to)];
  if (!area || !target || !isCode(to)) return undefined;
  if (!canReach(area, target)) return `${area} must not import ${target}`;
  if (area === 'commands' && to.startsWith('server/db/schema')) return 'Tables are the store’s';
  if (to.startsWith('server/')) return roomRefusal(from, to);
  const feature = featureOf(to);
  if (!feature || featureOf(from) === feature) return undefined;
  return isDoor(from, to) ? undefined : `${feature} keeps its views and components to itself`;
}

/** The rooms of the parties to an order build on what `orders` holds for all of them. */
const orderRooms = /^web\/features\/(?:customer-orders|jobs|kitchen|order-desk)\//;

/** Screens and start-up files compose components; a feature sees only another's door. */
function isDoor(from: string, to: string): boolean {
  if (!featureOf(from) || (orderRooms.test(from) && to.startsWith('web/features/orders/'))) return true;
  return /\/(?:api|state)\.ts$/.test(to);
}

function featureOf(path: string): string | undefined {
  return /^(?:web|server)\/features\/[\w-]+/.exec(path)?.[0];
}

function folderOf(path: string): string {
  return (
    featureOf(path) ??
    path
      .split('/')
      .slice(0, rootOf(path) === 'shared' ? 1 : -1)
      .slice(0, 2)
      .join('/')
  );
}

function isForTests(path: string): boolean {
  return /^server\/testing\/|^e2e\/|^bench\/|^scripts\/(?:browser\/|screens\.ts$)/.test(path);
}

/** Reported once, at the cycle's first file by name; types and lazy imports count. */
function cycleFrom(tree: SourceTree, start: string): Violation[] {
  const trail = findWayBack(tree, start, start, new Set());
  if (!trail || trail.some((path) => path < start)) return [];
  const line = tree.imports(start).find(({ target }) => target === (trail[0] ?? start))?.line ?? 1;
  return [{ file: start, line, message: `Imports itself: ${[start, ...trail, start].join(' → ')}` }];
}

function findWayBack(tree: SourceTree, start: string, path: string, seen: Set<string>): string[] | undefined {
  for (const { target } of tree.imports(path)) {
    if (!target) continue;
    if (target === start) return path === start ? [] : [path];
    if (seen.has(target) || !tree.has(target)) continue;
    seen.add(target);
    const trail = findWayBack(tree, start, target, seen);
    if (trail) return path === start ? trail : [path, ...trail];
  }
  return undefined;
}
