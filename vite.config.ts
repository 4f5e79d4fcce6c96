import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

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
        rolldownOptions: { input: 'web/entry-client.tsx' },
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
