import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { shownOnCard } from '#shared/domain/reach/shown-delivery.ts';
import { reachMessages } from '#messages/reach/reach.ts';
import { siteQuery } from '#web/features/site/api.ts';
import { useVisitPlace } from '#web/features/visit/state.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { tariffQuery } from '../api.ts';
import { cardQuotes } from '../state.ts';

/** The host is loaded once a place is chosen: from then on cards show what holds there. */
export function CardQuotesHost() {
  const api = useApi();
  const place = useVisitPlace();
  const { data: tariff } = useQuery({ ...tariffQuery(api), enabled: place !== null });
  const { data: site } = useQuery(siteQuery(api));
  useEffect(() => {
    if (!place || !tariff || !site) return cardQuotes.set(null);
    const chosen = { city: site.city, tariff: tariff.zones, place };
    cardQuotes.set((restaurant) => {
      const { feeCentimes, leastCentimes, unserved } = shownOnCard(restaurant, chosen);
      return {
        feeCentimes,
        least: leastCentimes > 0 ? reachMessages.least(leastCentimes) : '',
        refusal: unserved ? reachMessages.cardRefusal : '',
      };
    });
  }, [place, tariff, site]);
  return null;
}
