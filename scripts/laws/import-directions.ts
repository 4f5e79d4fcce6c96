import {
  areaOf,
  browserRoomRefusal,
  canReach,
  canReachRoot,
  importTables,
  roomRefusal,
  rootOf,
  waysBack,
} from './areas.ts';
import { type Import, isCode, isTest, type Law, type Violation } from '#scripts/checks/source-tree.ts';

/** Cycles and file extensions are the linter's (`import/no-cycle`, `import/extensions` in .oxlintrc.json). */
export const importDirections: Law = {
  name: 'imports go one way',
  check: (tree) => [
    ...importTables.flatMap(waysBack).map((name) => ({
      file: 'scripts/laws/areas.ts',
      line: 1,
      message: `${name} may reach itself through others`,
    })),
    ...tree.paths.filter(isCode).flatMap((file) =>
      tree.imports(file).flatMap((found): Violation[] => {
        const message = found.target && judge(file, found, found.target);
        return message ? [{ file, line: found.line, message }] : [];
      }),
    ),
  ],
};

function judge(from: string, { specifier }: Import, to: string): string | undefined {
  const isAway = specifier.startsWith('../') && folderOf(from) !== folderOf(to);
  if (isAway) return `Leaves its folder: import #${to}`;
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
  const isOpen = !feature || featureOf(from) === feature || isDoor(from, to);
  return isOpen ? browserRoomRefusal(from, to) : `${feature} keeps its views and components to itself`;
}

/** The rooms of the parties to an order build on what `orders` holds for all of them. */
const orderRooms = /^web\/features\/(?:customer-orders|dispatch|jobs|kitchen|offers|order-desk)\//;

/** Every room of admins shows an order's number by it (admins-numbers-are-links.ts). */
const orderLink = 'web/features/orders/components/order-link.tsx';

/** Screens and start-up files compose components; a feature sees only another's door. */
function isDoor(from: string, to: string): boolean {
  if (!featureOf(from) || (orderRooms.test(from) && to.startsWith('web/features/orders/'))) return true;
  return /\/(?:api|state)\.ts$/.test(to) || to === orderLink;
}

const featureOf = (path: string): string | undefined => /^(?:web|server)\/features\/[\w-]+/.exec(path)?.[0];

/** The folder inside which imports are relative: a feature, `shared`, or a folder of the second floor. */
function folderOf(path: string): string {
  const depth = rootOf(path) === 'shared' ? 1 : -1;
  return featureOf(path) ?? path.split('/').slice(0, depth).slice(0, 2).join('/');
}

const isForTests = (path: string): boolean =>
  /^server\/testing\/|^e2e\/|^bench\/|^scripts\/(?:browser\/|screens\.ts$)/.test(path);
