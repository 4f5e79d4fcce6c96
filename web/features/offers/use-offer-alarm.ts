import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { WaitingOffer } from '#shared/contract/orders/offers.ts';
import { openSpeaker, ringBells, speakerState } from '#web/lib/speaker.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { useStore } from '#web/lib/store.ts';

const pauseMs = 2_500;
const shakeMs = [300, 150, 300];

/** Rings and shakes from when an offer is there until it is answered, also in a background tab. */
export function useOfferAlarm(offerId: string | undefined): void {
  const isSpeakerOn = useStore(speakerState) === 'on';
  useEffect(openSpeaker, []);
  useEffect(() => {
    if (offerId === undefined) return undefined;
    const ring = () => {
      if (isSpeakerOn) ringBells('loud');
      // Shaking is absent on iPhones; it is refused before the first tap, of which Firefox knows since 120.
      const taps: UserActivation | undefined = navigator.userActivation;
      if ('vibrate' in navigator && taps?.hasBeenActive) navigator.vibrate(shakeMs);
    };
    ring();
    const timer = setInterval(ring, pauseMs);
    return () => clearInterval(timer);
  }, [offerId, isSpeakerOn]);
}

/** The courier's seconds begin once the page that shows the offer can be seen. */
export function useSaySeen({ id: offerId, seenAt }: Pick<WaitingOffer, 'id' | 'seenAt'>): void {
  const api = useApi();
  const queryClient = useQueryClient();
  const isUnseen = seenAt === null;
  useEffect(() => {
    if (!isUnseen) return undefined;
    const outdate = () => queryClient.invalidateQueries({ queryKey: api.offers.key() });
    const say = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', say);
      // Where it does not arrive, the server lets the seconds begin by itself.
      void api.offers.seen.call({ offerId }).then(outdate, outdate);
    };
    document.addEventListener('visibilitychange', say);
    say();
    return () => document.removeEventListener('visibilitychange', say);
  }, [api, queryClient, offerId, isUnseen]);
}
