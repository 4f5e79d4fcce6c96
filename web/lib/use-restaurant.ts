import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { SessionUser } from '#shared/contract/accounts/session-user.ts';
import { firstRestaurant } from '#shared/domain/restaurants/restaurant-roles.ts';
import { ownApi, type OwnApi } from './own-api.ts';
import { useApi } from './rpc.tsx';
import { readText, writeText } from './storage.ts';
import { lastRestaurant } from './stored-things.ts';

export type OwnPlace = SessionUser['restaurants'][number];

export const rememberRestaurant = (id: number): void => writeText(lastRestaurant, String(id));

/** The area's guard has read the session. */
export function useRestaurants(): readonly OwnPlace[] {
  const { data } = useQuery(useApi().auth.getSession.queryOptions({ staleTime: Infinity }));
  if (!data?.user && data?.tablet) return [{ ...data.tablet.restaurant, role: 'kitchen' }];
  return data?.user?.restaurants ?? [];
}

/** The restaurant of the address. An address without one means the last used restaurant. */
export function useRestaurant(): OwnPlace | undefined {
  const restaurants = useRestaurants();
  const { restaurantId } = useParams({ strict: false });
  if (restaurantId !== undefined) return restaurants.find(({ id }) => String(id) === restaurantId);
  const last = readText(lastRestaurant);
  return restaurants.find(({ id }) => String(id) === last) ?? firstRestaurant(restaurants);
}

/** The number that every call of a restaurant names; 0 in an area without one, which shows no screen. */
export const useRestaurantId = (): number => useRestaurant()?.id ?? 0;

export function useOwnApi(): OwnApi {
  const api = useApi();
  const restaurantId = useRestaurantId();
  // Effects depend on it.
  return useMemo(() => ownApi(api, restaurantId), [api, restaurantId]);
}
