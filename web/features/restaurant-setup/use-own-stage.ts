import { useQuery } from '@tanstack/react-query';
import { useApi } from '#web/lib/rpc.tsx';

export const useOwnStage = () => useQuery(useApi().restaurants.getOwn.queryOptions()).data;
