import { useEffect } from 'react';
import { useStore } from '#web/lib/store.ts';
import { openOffer, pushOccasion } from './state.ts';

/** Long enough for what has just happened to be read. */
const delayMs = 1_500;

/** Asks for permission after a first order or a first duty, when it is known whose that was. */
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
