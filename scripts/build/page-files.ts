import { planFiles, listParts, type SourceModule, type Visit } from './plan-files.ts';

const afterPaint = 'web/after-paint.tsx';
/** The home page asks for the second one once it is painted. */
const homeAtRest = ['web/screens/public/home.tsx', 'web/features/restaurants/components/list-tools.tsx'];
const withSession = ['web/live-updates.tsx', 'web/later-screens.ts'];
/** What visitors load without a press. */
const ofVisitors =
  /\/web\/(?:screens\/public\/(?:home|landing|restaurant|restaurant\/placed-facts)|features\/restaurants\/components\/(?:list-failure|place-row))\.tsx$/;
/**
 * Modules that the entry could reach and does not use: no plan sees them, and the bundler would make a file of
 * each. Visitors need the first two; whoever has a session needs most of the others.
 */
const libraryFiles = [
  {
    name: 'library-of-visitors',
    holds: /\/node_modules\/@tanstack\/.*\/(?:useSuspenseQuery|useLocation)\.js$/,
  },
  {
    name: 'library-of-users',
    holds:
      /\/node_modules\/@tanstack\/.*\/(?:mutationObserver|useMutation|useMutationState|infiniteQueryObserver|useInfiniteQuery|queryOptions|useBlocker)\.js$/,
  },
];
const areaScreen = /\/web\/screens\/(?:admin|courier|restaurant)\//;

interface BuiltModules {
  getModuleInfo(id: string): {
    code: string | null;
    importedIds: readonly string[];
    dynamicallyImportedIds: readonly string[];
  } | null;
}

/** The name of a module's file, for the bundler's groups; null where the bundler decides. `root` ends without a slash. */
export function pageFiles(root: string, entry: string): (id: string, built: BuiltModules) => string | null {
  let plan: Map<string, number> | undefined;
  return (id, built) => {
    plan ??= planPages(root, `${root}/${entry}`, built);
    const file = plan.get(id);
    if (file !== undefined) return `part-${file}`;
    return libraryFiles.find(({ holds }) => holds.test(id))?.name ?? null;
  };
}

function planPages(root: string, entry: string, built: BuiltModules): Map<string, number> {
  const modules = readModules(entry, built);
  const inRoot = (file: string): string => `${root}/${file}`;
  const [forAll, forUsers, atHome] = [inRoot(afterPaint), withSession.map(inRoot), homeAtRest.map(inRoot)];
  const parts = listParts(modules);
  for (const named of [forAll, ...forUsers, ...atHome])
    if (!parts.includes(named))
      throw new Error(`The pages have no part ${named} (scripts/build/page-files.ts)`);
  const ofParts = parts.flatMap((part): Visit[] => {
    const visit = { parts: [forAll, ...forUsers, ...frameOf(part), part], isExact: false };
    // A visitor waits for the first of them, and has no session.
    return ofVisitors.test(part)
      ? [{ parts: [part], isExact: true }, { parts: [forAll, part], isExact: true }, visit]
      : [visit];
  });
  const visits = [{ parts: [forAll, ...atHome], isExact: true }, ...ofParts];
  return planFiles({ entry, modules, visits });
}

const frameOf = (part: string): string[] =>
  areaScreen.test(part) ? [part.replace(/[^/]+$/, 'layout.tsx')] : [];

function readModules(entry: string, built: BuiltModules): Map<string, SourceModule> {
  const modules = new Map<string, SourceModule>();
  const waiting = [entry];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const read = modules.has(id) ? null : built.getModuleInfo(id);
    if (!read) continue;
    const [imports, lazyImports] = [[...read.importedIds], [...read.dynamicallyImportedIds]];
    modules.set(id, { bytes: read.code?.length ?? 0, imports, lazyImports });
    waiting.push(...imports, ...lazyImports);
  }
  return modules;
}
