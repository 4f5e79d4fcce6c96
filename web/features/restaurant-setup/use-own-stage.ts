import { useQuery } from '@tanstack/react-query';
import { useOwnApi } from '#web/lib/use-restaurant.ts';

export const useOwnStage = () => useQuery(useOwnApi().restaurants.getOwn.queryOptions()).data;
