import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { Client } from '#shared/contract/contract.ts';
import { clientOf, createRpcLink } from '#web/lib/rpc-link.ts';
import { createApi } from '#web/lib/rpc.tsx';
import { outdatedBy } from './topics.ts';

const api = createApi(clientOf(createRpcLink('http://mida.test')) as Client);
const ofRestaurant = { input: { restaurantId: 1 } };

it.each([
  ['reviews', api.reviews.getMine.queryKey({ input: { orderId: 'a' } })],
  ['reviews', api.reviews.listOwn.key()],
  ['orders', api.ledger.getEvent.queryKey({ input: { eventId: 'a' } })],
  ['legal', api.legal.getOwnRestaurant.queryKey(ofRestaurant)],
  ['legal', api.legal.getOwnCourier.queryKey()],
  ['legal', api.payouts.getBoard.queryKey()],
  ['legal', api.invoices.listWaiting.queryKey({ input: { day: '2026-11-20' } })],
  ['invoices', api.invoices.listOwn.queryKey(ofRestaurant)],
  ['orders', api.dispatch.getDesk.queryKey()],
  ['offers', api.dispatch.getDesk.queryKey()],
  ['couriers', api.dispatch.getDesk.queryKey()],
  ['settings', api.dispatch.getDesk.queryKey()],
] as const)('a hint of %s outdates the answer of %j', async (topic, queryKey) => {
  const queryClient = new QueryClient();
  queryClient.setQueryData<unknown>(queryKey, 'an answer');
  for (const outdated of outdatedBy[topic](api)) await queryClient.invalidateQueries({ queryKey: outdated });
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
});
