import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Client } from '#shared/contract/contract.ts';
import { hoursMessages } from '#messages/restaurants/hours.ts';
import { clientOf, createRpcLink } from '#web/lib/rpc-link.ts';
import { ApiProvider, createApi } from '#web/lib/rpc.tsx';
import { CalendarForm } from './calendar-form.tsx';

const shown = (calendar: ComponentProps<typeof CalendarForm>['calendar']): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <ApiProvider api={createApi(clientOf(createRpcLink('http://mida.test')) as Client)}>
        <CalendarForm calendar={calendar} />
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
  const calendar = { ramadan: { from: '2027-02-08', until }, clockChanges: [], holidays: [] };
  expect(shown(calendar).includes(hoursMessages.ramadanInvalid)).toBe(isRefused);
});

it('a day of another year is listed with its year', () => {
  const clockChanges = [{ day: '2040-03-25', offsetMinutes: 0 as const }];
  const page = shown({ ramadan: null, clockChanges, holidays: ['2041-01-02'] });
  expect(page).toContain('مارس 2040');
  expect(page).toContain('يناير 2041');
});
