import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin } from 'vite';

/** What the pages that are rendered on the server share. */
const sharedByFirstPages = [
  /web\/ui\/(?:art\/|(?:price|rating|card|icon-button|logo|mark|with-content|bottom-nav|empty-state|stepper|ltr|skeleton|field-context)\.)/,
  /web\/features\/cart\/(?:state|use-cart|components\/(?:closed-note|empty-cart-button|cart-(?:totals|lines|drawer-host)))\./,
  /web\/features\/(?:auth\/components\/account-press|visit\/state)\./,
  /web\/features\/(?:theme\/components\/theme-switch|restaurants\/components\/restaurant-)/,
  /web\/lib\/(?:lazy|store)/,
  /shared\/(?:domain\/(?:cart|pricing|distance)|messages\/(?:format|ar\/(?:counts|ui|cart|restaurants|food-art)))\./,
  /@tanstack\/react-(?:query|router)\/.*\/(?:useSuspenseQuery|useCanGoBack)\./,
  /lucide-react\/dist\/esm\/(?:[\w-]+|icons\/(?:plus|minus|search|clock|bike|star|shopping-bag|arrow-left|arrow-right|x|house|map-pin|user|chevron-down|receipt-text))\./,
];

/** Few chunks where forty would be: the entry with all it needs, what the first pages share, what dialogs share. */
const firstChunks = [
  { name: 'start', tags: ['$initial' as const], priority: 2 },
  {
    name: 'shared',
    minShareCount: 2,
    priority: 1,
    test: (id: string) => sharedByFirstPages.some((part) => part.test(id)),
  },
  // Each chunk's name stands in the entry, where a hash does not compress.
  { name: 'dialogs', minShareCount: 4, test: /node_modules\/@base-ui\// },
];

const serviceWorkerSource = 'web/service-worker/main.ts';

/** Four bundles: the pages', their worker's, the page renderer the server loads, and the server itself. */
export default defineConfig(({ command }) => ({
  appType: 'custom',
  plugins: [tailwindcss(), react(), serviceWorkerInDevelopment(), patientImports()],
  // There is no index.html to start from: without these, packages found late reload the page.
  optimizeDeps: { entries: ['web/entry-client.tsx', 'web/screens/**/*.tsx'] },
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: {
          input: 'web/entry-client.tsx',
          output: { codeSplitting: { groups: firstChunks } },
        },
      },
    },
    // One file without imports, under the name that browsers know it by.
    serviceWorker: {
      consumer: 'client',
      build: {
        outDir: 'dist/client',
        emptyOutDir: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: { 'service-worker': serviceWorkerSource },
          output: { entryFileNames: '[name].js', format: 'iife' },
        },
      },
    },
    ssr: {
      // Built, the renderer is one file that needs no packages; in development Node loads them itself.
      ...(command === 'build' && {
        resolve: { noExternal: true },
        define: { 'process.env.NODE_ENV': '"production"' },
      }),
      build: {
        outDir: 'dist/ssr',
        copyPublicDir: false,
        rolldownOptions: { input: 'web/entry-server.tsx' },
      },
    },
    server: {
      consumer: 'server',
      resolve: { external: true },
      build: {
        outDir: 'dist/server',
        copyPublicDir: false,
        target: 'node20',
        minify: false,
        ssr: true,
        rolldownOptions: {
          input: { main: 'server/main.ts', 'database-worker': 'server/db/embedded-worker.ts' },
        },
      },
    },
  },
}));

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
    build: {
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
