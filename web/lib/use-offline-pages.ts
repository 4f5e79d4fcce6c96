import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { keepLoadedAssets, keepPage, registerServiceWorker } from './service-worker.ts';

/** Keeps visited public pages and their files for use without a network; not in development, where code changes. */
export function useOfflinePages(): void {
  const router = useRouter();
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined;
    const keep = (path: string) => void keepPage(path).catch(() => undefined);
    registerServiceWorker().then(
      () => keep(window.location.pathname),
      () => undefined,
    );
    const endOfAssets = keepLoadedAssets();
    const endOfPages = router.subscribe('onResolved', ({ toLocation }) => keep(toLocation.pathname));
    return () => {
      endOfAssets();
      endOfPages();
    };
  }, [router]);
}
