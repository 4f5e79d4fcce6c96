import type { Manifest } from 'vite';

export interface PageAssets {
  scripts: readonly string[];
  styles: readonly string[];
  fonts: readonly string[];
  preloadsFor: (screenFile: string | null) => readonly string[];
  devPreamble?: string;
}

const entry = 'web/entry-client.tsx';
/** The fonts of the first frame (web/fonts.css). */
const firstFonts = ['vazirmatn-arabic-first', 'vazirmatn-digits-first', 'alexandria-arabic-first'];

export function assetsOf(manifest: Manifest): PageAssets {
  const main = manifest[entry];
  if (!main) throw new Error(`The build has no ${entry}`);
  const base = chunksOf(manifest, entry);
  const known = new Map<string, readonly string[]>();
  return {
    scripts: [`/${main.file}`],
    styles: (main.css ?? []).map((file) => `/${file}`),
    fonts: firstFonts.flatMap((name) =>
      (main.assets ?? []).filter((file) => file.includes(name)).map((file) => `/${file}`),
    ),
    preloadsFor: (screenFile) => {
      if (screenFile === null) return [...base];
      const found = known.get(screenFile) ?? newChunks(manifest, screenFile, base);
      known.set(screenFile, found);
      return found;
    },
  };
}

/** Vite's client and React's refresh must run before the entry. */
export const developmentAssets: PageAssets = {
  scripts: [],
  styles: ['/web/styles.css'],
  fonts: [],
  preloadsFor: () => [],
  devPreamble: [
    `import { injectIntoGlobalHook } from '/@react-refresh'`,
    'injectIntoGlobalHook(window)',
    'window.$RefreshReg$ = () => {}',
    'window.$RefreshSig$ = () => (type) => type',
    `await import('/@vite/client')`,
    `await import('/${entry}')`,
  ].join(';'),
};

function newChunks(manifest: Manifest, screenFile: string, base: ReadonlySet<string>): string[] {
  const screen = `web/screens/${screenFile}.tsx`;
  const found = chunksOf(manifest, screen);
  // The entry reaches later screens through the list of their files.
  const list = manifest[entry]?.dynamicImports?.find((key) =>
    manifest[key]?.dynamicImports?.includes(screen),
  );
  if (list) chunksOf(manifest, list, found);
  return [...found].filter((file) => !base.has(file));
}

function chunksOf(manifest: Manifest, key: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || found.has(`/${chunk.file}`)) return found;
  found.add(`/${chunk.file}`);
  for (const imported of chunk.imports ?? []) chunksOf(manifest, imported, found);
  return found;
}
