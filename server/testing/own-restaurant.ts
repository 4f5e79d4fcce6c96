import type { Client as Procedure } from '@orpc/client';
import type { RPCLink } from '@orpc/client/fetch';
import type { Client } from '#shared/contract/contract.ts';
import { isRestaurantRole, permissions, type ProcedurePath } from '#shared/domain/permissions.ts';
import { firstRestaurant, type RestaurantRole } from '#shared/domain/restaurants/restaurant-roles.ts';

type Without<Input> = Input extends { params: { restaurantId: number } }
  ? Omit<Input, 'params'> & { params?: { restaurantId: number } }
  : Omit<Input, 'restaurantId'> & { restaurantId?: number };

type Loosened<One, Path> = Path extends ProcedurePath
  ? (typeof permissions)[Path] extends RestaurantRole
    ? One extends Procedure<infer Context, infer Input, infer Output, infer Fault>
      ? Procedure<
          Context,
          object extends Without<Input> ? Without<Input> | undefined : Without<Input>,
          Output,
          Fault
        >
      : never
    : One
  : One;

/** A client whose calls without a restaurant name the user's first one. */
export type TestClient = {
  [F in keyof Client]: { [V in keyof Client[F]]: Loosened<Client[F][V], `${F}.${V & string}`> };
};

type Link = Pick<RPCLink<Record<never, never>>, 'call'>;

/** Asks the session for the restaurant with the first such call. */
export function namingOwnRestaurant(link: Link): Link {
  let known: number | undefined;
  const ownRestaurant = async (): Promise<number | undefined> => {
    const { user } = (await link.call(['auth', 'getSession'], undefined, { context: {} })) as Awaited<
      ReturnType<Client['auth']['getSession']>
    >;
    return firstRestaurant(user?.restaurants ?? [])?.id;
  };
  return {
    async call(path, input, options) {
      const procedure = path.join('.');
      const isOfRestaurant =
        procedure in permissions && isRestaurantRole(permissions[procedure as ProcedurePath]);
      if (!isOfRestaurant || namesRestaurant(input)) return link.call(path, input, options);
      known ??= await ownRestaurant();
      return link.call(path, named(procedure, input, known ?? 1), options);
    },
  };
}

const namesRestaurant = (input: unknown): boolean => {
  const { restaurantId, params } = (input ?? {}) as Record<string, unknown>;
  return restaurantId !== undefined || params !== undefined;
};

const named = (procedure: string, input: unknown, restaurantId: number): object =>
  procedure.startsWith('photos.')
    ? { ...(input as object), params: { restaurantId } }
    : { ...(input as object), restaurantId };
