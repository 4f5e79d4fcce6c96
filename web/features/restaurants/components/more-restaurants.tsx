import { useQuery } from '@tanstack/react-query';
import { useApi } from '#web/lib/rpc.tsx';
import { restaurantListQuery } from '../api.ts';
import type { AskedList } from '../state.ts';
import { RestaurantCards } from './restaurant-grid.tsx';

interface MoreRestaurantsProps {
  asked: AskedList;
  page: number;
  isAwaited: boolean;
}

export function MoreRestaurants({ asked, page, isAwaited }: MoreRestaurantsProps) {
  const { data } = useQuery(restaurantListQuery(useApi(), asked, page));
  return <RestaurantCards restaurants={data?.restaurants ?? []} isAwaited={isAwaited} />;
}
