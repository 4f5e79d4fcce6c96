import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** What the pages that are rendered on the server share. */
const sharedByFirstPages = [
  /web\/ui\/(?:art\/|(?:price|rating|card|icon-button|logo|mark|with-content|bottom-nav|empty-state|stepper)\.)/,
  /web\/features\/cart\/(?:state|use-cart|components\/cart-(?:totals|lines|drawer-host))\./,
  /web\/features\/(?:theme\/components\/theme-switch|restaurants\/components\/restaurant-)/,
  /web\/lib\/(?:lazy|store)/,
  /shared\/(?:domain\/(?:cart|pricing)|messages\/(?:format|ar\/(?:counts|ui|cart|restaurants|food-art)))\./,
  /lucide-react\/dist\/esm\/(?:[\w-]+|icons\/(?:plus|minus|search|clock|bike|star|shopping-bag|arrow-left|x))\./,
];

/** Two chunks where forty would be: the entry with all it needs, and what the first pages share. */
const firstChunks = [
  { name: 'start', tags: ['$initial' as const], priority: 2 },
  {
    name: 'shared',
    minShareCount: 3,
    priority: 1,
    test: (id: string) => sharedByFirstPages.some((part) => part.test(id)),
  },
];

/** Three bundles: the browser's, the page renderer the server loads, and the server itself. */
export default defineConfig(({ command }) => ({
  appType: 'custom',
  plugins: [tailwindcss(), react()],
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
          input: { main: 'server/main.ts', 'pglite-worker': 'server/db/embedded/pglite-worker.ts' },
        },
      },
    },
  },
}));
