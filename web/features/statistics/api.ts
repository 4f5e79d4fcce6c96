import { keepPreviousData } from '@tanstack/react-query';
import type { AskedPeriod } from '#shared/contract/marketplace/statistics.ts';
import type { OwnApi } from '#web/lib/own-api.ts';
import { useOwnApi } from '#web/lib/use-restaurant.ts';
import type { Api } from '#web/lib/rpc.tsx';
import { useMutation } from '#web/lib/use-mutation.ts';

/** Counting costs more than reading a list. */
const refetchInterval = 60_000;

export const marketplaceFiguresQuery = (api: Api) =>
  api.statistics.ofMarketplace.queryOptions({ refetchInterval });

export const ownPeriodQuery = (api: OwnApi, asked: AskedPeriod) =>
  api.statistics.ofOwnPeriod.queryOptions({
    input: asked,
    refetchInterval,
    placeholderData: keepPreviousData,
  });

export const ownWordsQuery = (api: OwnApi) => api.statistics.ofOwnWords.queryOptions();

export const wordsQuery = (api: Api) => api.statistics.ofWords.queryOptions();

export const useExportPeriod = () => useMutation(useOwnApi().statistics.exportOwnPeriod.mutationOptions());
