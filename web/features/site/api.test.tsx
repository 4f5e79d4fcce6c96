import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import type { Client } from '#shared/contract/contract.ts';
import type { SiteConfiguration } from '#shared/contract/marketplace/site.ts';
import { setClockChanges } from '#shared/domain/time/city-clock.ts';
import { formatTime } from '#messages/writing/format.ts';
import { clientOf, createRpcLink } from '#web/lib/rpc-link.ts';
import { ApiProvider, createApi } from '#web/lib/rpc.tsx';
import { siteQuery, useClockChanges } from './api.ts';

afterEach(() => setClockChanges([]));

const Noon = () => {
  useClockChanges();
  return <time>{formatTime(new Date('2027-01-10T12:00Z'))}</time>;
};

it('a page shows times by the clock changes of the site', () => {
  const api = createApi(clientOf(createRpcLink('http://mida.test')) as Client);
  const queryClient = new QueryClient();
  const shown = (): string =>
    renderToStaticMarkup(
      <QueryClientProvider client={queryClient}>
        <ApiProvider api={api}>
          <Noon />
        </ApiProvider>
      </QueryClientProvider>,
    );
  expect(shown()).toBe('<time>12:00</time>');
  const clockChanges: SiteConfiguration['clockChanges'] = [{ day: '2027-01-09', offsetMinutes: 60 }];
  queryClient.setQueryData(siteQuery(api).queryKey, {
    city: { name: 'مراكش', centre: { lat: 31.6, lng: -8 }, radiusMetres: 12_000 },
    helpLine: null,
    commissionPercent: 15,
    mapStyleUrl: null,
    clockChanges,
    courierPay: { payBaseMad: 8, payKmCentimes: 150, payNightPercent: 125 },
    socialProviders: [],
    demonstration: null,
  });
  expect(shown()).toBe('<time>13:00</time>');
});
