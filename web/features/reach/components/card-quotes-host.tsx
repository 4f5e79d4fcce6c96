import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isServed, quoteDelivery } from '#shared/domain/reach/tariff.ts';
import { reachMessages } from '#messages/reach/reach.ts';
import { siteQuery } from '#web/features/site/api.ts';
import { useVisitPlace } from '#web/features/visit/state.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { tariffQuery } from '../api.ts';
import { cardQuotes } from '../state.ts';

/** Loaded once a place is chosen: from then on cards show what holds there. */
export function CardQuotesHost() {
  const api = useApi();
  const place = useVisitPlace();
  const { data: tariff } = useQuery({ ...tariffQuery(api), enabled: place !== null });
  const { data: site } = useQuery(siteQuery(api));
  useEffect(() => {
    if (!place || !tariff || !site) return cardQuotes.set(null);
    cardQuotes.set(({ position, delivery: { feeCentimes, reachMetres } }) => {
      const restaurant = { position, reachMetres };
      const { city } = site;
      // No dishes yet: what the least order pays.
      const quote = quoteDelivery({ city, tariff: tariff.zones, restaurant, place, dishesCentimes: 0 });
      if (!isServed(quote)) return { feeCentimes, least: '', refusal: reachMessages.cardRefusal };
      const { leastCentimes } = quote;
      return {
        feeCentimes: quote.feeCentimes,
        least: leastCentimes > 0 ? reachMessages.least(leastCentimes) : '',
        refusal: '',
      };
    });
  }, [place, tariff, site]);
  return null;
}
