import './styles.css';
import './first-pages.ts';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { hydrateRoot } from 'react-dom/client';
import { keepInstallPrompt } from '#web/features/install/state.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { createApi, createBrowserClient } from '#web/lib/rpc.tsx';
import { createAppRouter } from './router.tsx';

keepInstallPrompt();
const client = createBrowserClient();
const router = createAppRouter({
  queryClient: createQueryClient(),
  api: createApi(client),
  client,
  origin: window.location.origin,
  fonts: [],
});

/* A provider's redirect, or the installed application's icon. */
if (/[?&](?:provider|source)=/.test(window.location.search)) {
  const stop = router.subscribe('onRendered', () => {
    stop();
    void import('#web/features/auth/entry-search.ts').then(({ showEntry }) => showEntry(router));
  });
}

hydrateRoot(document, <RouterClient router={router} />, {
  onRecoverableError: (error) => {
    // A translator was quicker than this script: React draws the page again, and nothing is wrong.
    if (!document.querySelector('font')) reportError(error);
  },
});
