import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { keepPage, registerServiceWorker } from './service-worker.ts';

/**
 * Keeps visited public pages for use without a network, and the parts that say so there; not in development, where code
 * changes.
 */
export function useOfflinePages(loadWords: () => Promise<unknown>): void {
  const router = useRouter();
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined;
    const keep = (path: string) => void keepPage(path).catch(() => undefined);
    loadWords().catch(() => undefined);
    registerServiceWorker().then(
      () => keep(window.location.pathname),
      () => undefined,
    );
    return router.subscribe('onResolved', ({ toLocation }) => keep(toLocation.pathname));
  }, [router, loadWords]);
}
