import { useEffect } from 'react';
import { useStore } from '#web/lib/store.ts';
import { openOffer, pushOccasion } from './state.ts';

const delayMs = 1_500;

export function usePushOffers(userId: string | null): void {
  const occasion = useStore(pushOccasion);
  useEffect(() => {
    if (userId === null || occasion === null) return undefined;
    const timer = setTimeout(() => {
      pushOccasion.set(null);
      openOffer(occasion, userId);
    }, delayMs);
    return () => clearTimeout(timer);
  }, [userId, occasion]);
}
