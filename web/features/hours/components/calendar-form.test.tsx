import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Client } from '#shared/contract/contract.ts';
import { hoursMessages } from '#shared/messages/ar/hours.ts';
import { clientOf, createRpcLink } from '#web/lib/rpc-link.ts';
import { ApiProvider, createApi } from '#web/lib/rpc.tsx';
import { CalendarForm } from './calendar-form.tsx';

const shown = (until: string): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <ApiProvider api={createApi(clientOf(createRpcLink('http://mida.test')) as Client)}>
        <CalendarForm calendar={{ ramadan: { from: '2027-02-08', until }, clockChanges: [], holidays: [] }} />
      </ApiProvider>
    </QueryClientProvider>,
  );

it.each([
  ['2027-03-09', false],
  ['2027-03-19', false],
  ['2027-03-20', true],
  ['2027-04-09', true],
  ['2027-02-07', true],
])('a Ramadan from 8 February to %s is refused beside its field: %s', (until, isRefused) => {
  expect(shown(until).includes(hoursMessages.ramadanInvalid)).toBe(isRefused);
});
