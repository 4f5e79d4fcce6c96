import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import {
  build,
  defaultClientConditions,
  defaultServerConditions,
  defineConfig,
  type EnvironmentOptions,
  type Plugin,
} from 'vite';
import { oldestBrowsers } from './shared/domain/oldest-browsers.ts';
import { classFields } from './scripts/build/class-fields.ts';
import { drawnIcons } from './scripts/build/drawn-icons.ts';
import { pageFiles } from './scripts/build/page-files.ts';
import { plainColours } from './scripts/build/plain-colours.ts';
import { shellVersion } from './scripts/build/shell-version.ts';
import { shell } from './web/service-worker/shell.ts';

const entry = 'web/entry-client.tsx';

/** One file for the entry with all it needs; the others are planned, and import no more than their own need. */
const planFiles = () => [
  { name: 'start', tags: ['$initial' as const], priority: 1 },
  {
    name: pageFiles(import.meta.dirname, entry),
    debugName: 'planned',
    includeDependenciesRecursively: false,
  },
];

const { chrome, edge, firefox, safari } = oldestBrowsers;
const cssTarget = [`chrome${chrome}`, `edge${edge}`, `firefox${firefox}`, `safari${safari}`, `ios${safari}`];
/** Safari 15 knows fields of classes and reads some of them wrongly: `classFields` writes these otherwise. */
const target = cssTarget.map((browser) =>
  browser.replace(/^(safari|ios)15.*/, (_all, name: string) => `${name}16`),
);

const forBrowsers = { outDir: 'dist/client', target, cssTarget };

const serviceWorkerSource = 'web/service-worker/main.ts';
const serviceWorkerWords = {
  builtShellVersion: JSON.stringify(shellVersion(`${import.meta.dirname}/public`, shell)),
};

/** Packages that read files of their own, by their place: native code, a database, the pages of the API. */
const withFilesOfTheirOwn = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'scripts/build/outside-packages.json'), 'utf8'),
) as string[];

/** Beside Arabic. The words of a language are a folder; `imports` of package.json finds them by its condition. */
const otherLanguages = readdirSync(path.join(import.meta.dirname, 'shared/messages'), { withFileTypes: true })
  .filter((folder) => folder.isDirectory() && folder.name !== 'ar')
  .map(({ name }) => name);

/** Built, the renderer is one file that needs no packages; in development Node loads them itself. */
const builtRenderer = {
  resolve: { noExternal: true as const },
  define: { 'process.env.NODE_ENV': '"production"' },
};

/** A language's pages lie among those of Arabic, whose files have other names; only their lists have a folder. */
const pagesIn = (language: string): Record<string, EnvironmentOptions> => ({
  [`client_${language}`]: {
    consumer: 'client',
    resolve: { conditions: [language, ...defaultClientConditions] },
    build: {
      ...pagesOfBrowsers(),
      manifest: `.vite/${language}/manifest.json`,
      emptyOutDir: false,
      copyPublicDir: false,
    },
  },
  [`ssr_${language}`]: {
    consumer: 'server',
    ...builtRenderer,
    resolve: { ...builtRenderer.resolve, conditions: [language, ...defaultServerConditions] },
    build: {
      outDir: `dist/ssr/${language}`,
      copyPublicDir: false,
      ssr: true,
      rolldownOptions: { input: 'web/entry-server.tsx' },
    },
  },
});

/** Four bundles: the pages', their worker's, the page renderer the server loads, and the server itself. */
const serverPrograms = {
  main: 'server/main.ts',
  recount: 'server/recount.ts',
  admin: 'server/admin.ts',
  doctor: 'server/doctor.ts',
  'after-restore': 'server/after-restore.ts',
  anonymise: 'server/anonymise.ts',
  rehearse: 'server/rehearse.ts',
  backup: 'server/backup.ts',
  'database-worker': 'server/db/embedded/worker.ts',
  'planner-worker': 'server/features/dispatch/planner-worker.ts',
};

const libraryParts = [tailwindcss(), plainColours(), classFields()];

/** Its elements keep texts whole for translators (web/jsx). */
const reactParts = react({ jsxImportSource: '#jsx' });

export default defineConfig(({ command }) => ({
  appType: 'custom',
  // React has this hook itself; the package is for older ones.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  plugins: [libraryParts, reactParts, serviceWorkerInDevelopment(), patientImports(), drawnIcons()],
  // There is no index.html to start from: without these, packages found late reload the page.
  optimizeDeps: { entries: ['web/entry-client.tsx', 'web/screens/**/*.tsx'] },
  builder: {},
  worker: { plugins: () => [classFields()] },
  environments: {
    client: { build: { ...pagesOfBrowsers(), manifest: true } },
    // One file without imports, under the name that browsers know it by.
    serviceWorker: {
      consumer: 'client',
      define: serviceWorkerWords,
      build: {
        ...forBrowsers,
        emptyOutDir: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: { 'service-worker': serviceWorkerSource },
          output: { entryFileNames: '[name].js', format: 'iife' },
        },
      },
    },
    ssr: {
      ...(command === 'build' && builtRenderer),
      build: {
        outDir: 'dist/ssr',
        copyPublicDir: false,
        rolldownOptions: { input: 'web/entry-server.tsx' },
      },
    },
    ...(command === 'build' && Object.assign({}, ...otherLanguages.map(pagesIn))),
    server: {
      consumer: 'server',
      // Reading 1,800 files of packages took a quarter of a start (decision 58).
      ...(command === 'build' && {
        resolve: { noExternal: true, external: [...withFilesOfTheirOwn, 'pg-native'] },
      }),
      build: {
        outDir: 'dist/server',
        copyPublicDir: false,
        target: 'node20',
        minify: false,
        ssr: true,
        rolldownOptions: { input: serverPrograms },
      },
    },
  },
}));

/** The first script names some seventy files, and a packer halves the hashes that have sixteen signs only. */
const fileNames = {
  hashCharacters: 'hex' as const,
  entryFileNames: 'assets/[name]-[hash:8].js',
  chunkFileNames: 'assets/[name]-[hash:8].js',
  assetFileNames: 'assets/[name]-[hash:8][extname]',
};

/** The plan of the files belongs to one bundle. */
function pagesOfBrowsers() {
  return {
    ...forBrowsers,
    // The map's library is one large file.
    chunkSizeWarningLimit: 1_200,
    rolldownOptions: { input: entry, output: { ...fileNames, codeSplitting: { groups: planFiles() } } },
  };
}

/** Sources are served as modules; a worker is one script, so that it is bundled each time it is asked for. */
function serviceWorkerInDevelopment(): Plugin {
  return {
    name: 'service-worker-in-development',
    configureServer: ({ middlewares }) => {
      middlewares.use('/service-worker.js', (_request, response, next) => {
        bundleServiceWorker().then((code) => {
          response.setHeader('content-type', 'text/javascript');
          response.end(code);
        }, next);
      });
    },
  };
}

async function bundleServiceWorker(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    define: serviceWorkerWords,
    build: {
      target,
      write: false,
      copyPublicDir: false,
      rolldownOptions: { input: serviceWorkerSource, output: { format: 'iife' } },
    },
  });
  const [bundle] = [result].flat();
  const chunk = bundle && 'output' in bundle ? bundle.output[0] : undefined;
  if (chunk?.type !== 'chunk') throw new Error('the service worker was not bundled');
  return chunk.code;
}

/** Browsers never ask again for a module that failed to load, so its files are fetched before the import. */
function patientImports(): Plugin {
  const load = JSON.stringify(path.resolve('web/lib/load-patiently.ts'));
  return {
    name: 'patient-imports',
    enforce: 'pre',
    apply: 'build',
    load: (id) =>
      id === '\0vite/preload-helper.js' ? `export { loadPatiently as __vitePreload } from ${load};` : null,
  };
}
