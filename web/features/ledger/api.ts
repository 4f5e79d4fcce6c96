import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import type { Days } from '#shared/domain/time/figure-periods.ts';
import { fetchCsv } from '#web/lib/fetch-csv.ts';
import { readWhenShown } from '#web/lib/query-client.ts';
import { useApi, type Api } from '#web/lib/rpc.tsx';
import { useMutation } from '#web/lib/use-mutation.ts';

export const bookedEventQuery = (api: Api, eventId: string) =>
  api.ledger.getEvent.queryOptions({ input: { eventId }, ...readWhenShown });

export type OwedKind = 'restaurant' | 'courier';

const firstPage: { cursor?: string } = {};

export const owedQuery = (api: Api, kind: OwedKind, search: string) =>
  api.ledger.listOwed.infiniteOptions({
    input: (cursor: string | undefined) => ({ kind, cursor, search }),
    initialPageParam: firstPage.cursor,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
    ...readWhenShown,
  });

/** A correction moves balances, so the boards of money are read again. */
export function useCorrect() {
  const api = useApi();
  const queryClient = useQueryClient();
  const onSettled = () =>
    Promise.all(
      [api.ledger.key(), api.cash.key(), api.payouts.getBoard.key()].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
  return useMutation(api.ledger.correct.mutationOptions({ onSettled }));
}

export const useLedgerFile = () =>
  useMutation({ mutationFn: ({ from, to }: Days) => fetchCsv('/ledger/csv', { from, to }) });
