// Plans which modules of the pages stand together in one file. A bundler left alone makes a file for each set
// of modules that the same parts share: a page of the kitchen then asks for a hundred files, most below 2 kB.
// Two files become one where that saves more requests than it costs bytes that a visit does not need.

/** What one more request costs, in bytes of source: headers, a place in the queue, and worse compression. */
const requestBytes = 8_000;

export interface SourceModule {
  bytes: number;
  imports: readonly string[];
  /** The modules imported by `import()`: each begins a part. */
  lazyImports: readonly string[];
}

/** Parts that one page loads. An exact visit loads no module in vain. */
export interface Visit {
  parts: readonly string[];
  isExact: boolean;
}

export interface Sources {
  entry: string;
  modules: ReadonlyMap<string, SourceModule>;
  visits: readonly Visit[];
}

interface File {
  modules: string[];
  bytes: number;
  /** One place for each visit: 1 where it loads this file. */
  loads: Uint8Array;
  /** A file that begins a part stays as it is: merged, it would need one more file that names what the part exports. */
  beginsPart: boolean;
}

/** Gives each module outside the entry the number of its file. Files do not import each other in a circle. */
export function planFiles({ entry, modules, visits }: Sources): Map<string, number> {
  const importsOf = (id: string): readonly string[] => modules.get(id)?.imports ?? [];
  const inEntry = closure([entry], importsOf);
  const laterImportsOf = (id: string): string[] => importsOf(id).filter((one) => !inEntry.has(one));
  const parts = listParts(modules).filter((part) => !inEntry.has(part));
  const needs = visits.map((visit) =>
    closure(
      visit.parts.filter((part) => !inEntry.has(part)),
      laterImportsOf,
    ),
  );
  const files = mergeFiles(
    separateFiles(parts.map((part) => closure([part], laterImportsOf))).map((ids) => ({
      modules: ids,
      bytes: ids.reduce((sum, id) => sum + (modules.get(id)?.bytes ?? 0), 0),
      loads: Uint8Array.from(needs, (need) => (ids.some((id) => need.has(id)) ? 1 : 0)),
      beginsPart: ids.some((id) => parts.includes(id)),
    })),
    { laterImportsOf, visits },
  );
  return new Map(
    files.flatMap((file, index) => (file.beginsPart ? [] : file.modules.map((id) => [id, index] as const))),
  );
}

export const listParts = (modules: Sources['modules']): string[] => [
  ...new Set([...modules.values()].flatMap(({ lazyImports }) => lazyImports)),
];

function closure(starts: readonly string[], next: (id: string) => readonly string[]): Set<string> {
  const found = new Set<string>();
  const waiting = [...starts];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...next(id));
  }
  return found;
}

/** One file for each set of parts that share modules: none is loaded in vain. */
function separateFiles(needs: readonly ReadonlySet<string>[]): string[][] {
  const usersOf = new Map<string, number[]>();
  for (const [part, need] of needs.entries())
    for (const id of need) usersOf.set(id, [...(usersOf.get(id) ?? []), part]);
  const files = new Map<string, string[]>();
  for (const [id, users] of usersOf) files.set(users.join(), [...(files.get(users.join()) ?? []), id]);
  return [...files.values()];
}

interface Merging {
  laterImportsOf: (id: string) => readonly string[];
  visits: readonly Visit[];
}

/** Merges the pair that saves most, until no pair saves anything. */
function mergeFiles(separate: readonly File[], { laterImportsOf, visits }: Merging): File[] {
  const files = [...separate];
  const costs = files.map((file, index) => files.slice(0, index).map((other) => costOf(file, other, visits)));
  for (;;) {
    const [first, second] = cheapestPair(costs, importsBetween(files, laterImportsOf));
    const [a, b] = [files[first], files[second]];
    if (!a || !b) return files;
    const merged = merge(a, b);
    files.splice(first, 1);
    costs.splice(first, 1);
    for (const row of costs.slice(first)) row.splice(first, 1);
    files[second] = merged;
    for (const [index, file] of files.entries()) {
      const row = costs[Math.max(index, second)];
      if (row && index !== second) row[Math.min(index, second)] = costOf(merged, file, visits);
    }
  }
}

const merge = (a: File, b: File): File => ({
  modules: [...a.modules, ...b.modules],
  bytes: a.bytes + b.bytes,
  loads: a.loads.map((isLoaded, visit) => isLoaded | (b.loads[visit] ?? 0)),
  beginsPart: false,
});

/** Bytes that visits would load in vain, less what their saved requests are worth. */
function costOf(a: File, b: File, visits: readonly Visit[]): number {
  if (a.beginsPart || b.beginsPart) return 0;
  let cost = 0;
  for (const [visit, { isExact }] of visits.entries()) {
    const [loadsA, loadsB] = [a.loads[visit], b.loads[visit]];
    if (loadsA && loadsB) cost -= requestBytes;
    else if (isExact && loadsA !== loadsB) return Infinity;
    else if (loadsA) cost += b.bytes;
    else if (loadsB) cost += a.bytes;
  }
  return cost;
}

/** The larger index first; [-1, -1] when no pair saves anything. */
function cheapestPair(costs: readonly number[][], imports: Imports): [number, number] {
  let best: [number, number] = [-1, -1];
  let least = 0;
  for (const [first, row] of costs.entries())
    for (const [second, cost] of row.entries())
      if (cost < least && !wouldCircle(imports, first, second)) [best, least] = [[first, second], cost];
  return best;
}

/** The files that each file imports, and all that it reaches through them. */
interface Imports {
  direct: ReadonlySet<number>[];
  reached: ReadonlySet<number>[];
}

function importsBetween(files: readonly File[], laterImportsOf: Merging['laterImportsOf']): Imports {
  const fileOf = new Map(files.flatMap((file, index) => file.modules.map((id) => [id, index] as const)));
  const direct = files.map(
    (file, index) =>
      new Set(
        file.modules
          .flatMap(laterImportsOf)
          .map((id) => fileOf.get(id) ?? index)
          .filter((other) => other !== index),
      ),
  );
  const all = new Map<number, Set<number>>();
  const reach = (index: number): Set<number> => {
    const known = all.get(index);
    if (known) return known;
    const reached = new Set<number>();
    all.set(index, reached);
    for (const next of direct[index] ?? []) for (const one of [next, ...reach(next)]) reached.add(one);
    return reached;
  };
  return { direct, reached: files.map((_, index) => reach(index)) };
}

/** A third file between the two would import the merged file and be imported by it. */
function wouldCircle({ direct, reached }: Imports, a: number, b: number): boolean {
  const leads = (from: number, to: number): boolean =>
    [...(direct[from] ?? [])].some((next) => next !== to && reached[next]?.has(to));
  return leads(a, b) || leads(b, a);
}
