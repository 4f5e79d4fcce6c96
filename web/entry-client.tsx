import './styles.css';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { hydrateRoot } from 'react-dom/client';
import { keepInstallPrompt } from '#web/features/install/state.ts';
import { readTheme } from '#web/features/theme/state.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { createApi, createBrowserClient } from '#web/lib/rpc.tsx';
import { createAppRouter } from './router.tsx';

keepInstallPrompt();
const client = createBrowserClient();
const router = createAppRouter({
  queryClient: createQueryClient(),
  api: createApi(client),
  client,
  theme: readTheme(),
  origin: window.location.origin,
  fonts: [],
});

hydrateRoot(document, <RouterClient router={router} />);
