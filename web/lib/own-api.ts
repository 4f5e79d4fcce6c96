import type { Client as Procedure } from '@orpc/client';
import type { RouterUtils } from '@orpc/tanstack-query';
import type { Client } from '#shared/contract/contract.ts';
import type { permissions, ProcedurePath } from '#shared/domain/permissions.ts';
import type { RestaurantRole } from '#shared/domain/restaurants/restaurant-roles.ts';

type Names<F extends keyof Client> = {
  [V in keyof Client[F] & string]: `${F}.${V}` extends ProcedurePath
    ? (typeof permissions)[`${F}.${V}`] extends RestaurantRole
      ? V
      : never
    : never;
}[keyof Client[F] & string];

type Completed<Input> =
  object extends Omit<Input, 'restaurantId'>
    ? Omit<Input, 'restaurantId'> | undefined
    : Omit<Input, 'restaurantId'>;

type Own<One> =
  One extends Procedure<infer Context, infer Input, infer Output, infer Fault>
    ? Procedure<Context, Completed<Input>, Output, Fault>
    : never;

type OwnClient = { [F in keyof Client]: { [V in Names<F> & keyof Client[F]]: Own<Client[F][V]> } };

/** The calls of one restaurant: `ownApi.menu.add` needs no number, and its key has it. */
export type OwnApi = RouterUtils<OwnClient>;

type Options = Record<string, unknown>;
type Makers = Record<string, (first?: unknown, second?: unknown) => unknown>;

export function ownApi(api: RouterUtils<Client>, restaurantId: number): OwnApi {
  const complete = (input: unknown): object => ({ ...(input as object | undefined), restaurantId });
  const completed = (options: unknown): Options => {
    const { input, ...rest } = (options ?? {}) as Options;
    return { ...rest, input: complete(input) };
  };
  const around = (makers: Makers): unknown =>
    new Proxy(makers, {
      get(_target, name: string) {
        const make = makers[name];
        switch (name) {
          case 'call':
            return (input: unknown, options: unknown) => make?.(complete(input), options);
          case 'key':
            return make;
          case 'queryKey':
          case 'queryOptions':
            return (options: unknown) => make?.(completed(options));
          case 'infiniteOptions':
            return ({ input, ...options }: Options & { input: (page: unknown) => unknown }) =>
              make?.({ ...options, input: (page: unknown) => complete(input(page)) });
          case 'mutationOptions':
            return (options: unknown) =>
              make?.({
                mutationFn: (input: unknown) => makers['call']?.(complete(input)),
                ...(options as object),
              });
          default:
            return around(make as unknown as Makers);
        }
      },
    });
  return around(api as unknown as Makers) as OwnApi;
}
