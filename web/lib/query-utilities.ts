import type { RouterUtils } from '@orpc/tanstack-query';
import type { Client } from '#shared/contract/contract.ts';
import { readAppError } from './app-error.ts';

type Call = (input: unknown, options?: { signal: AbortSignal }) => Promise<unknown>;
type Options = Record<string, unknown>;
interface QueryContext {
  signal: AbortSignal;
  pageParam: unknown;
}

/** The library's utilities as far as this product uses them (decision 8). They keep its keys. */
export const queryUtilities = (client: Client): RouterUtils<Client> =>
  utilitiesOf(Object(client), []) as unknown as RouterUtils<Client>;

type Settled = (answer: unknown, error: unknown, ...rest: unknown[]) => unknown;

/** A call without an answer fails at once: on the same line, reading the lists again may take minutes. */
export const unlessCut =
  (settle: Settled): Settled =>
  (answer, error, ...rest) => {
    const settled = settle(answer, error, ...rest);
    return error && readAppError(error).code === 'offline' ? undefined : settled;
  };

/** The utilities of a procedure, or of all procedures below a path. */
function utilitiesOf(client: Call, path: readonly string[]): Record<string, unknown> {
  const makers = makersOf(client, path);
  return new Proxy(makers, {
    get: (_target, name) => {
      if (typeof name !== 'string') return undefined;
      return (makers[name] ??= utilitiesOf(Object(client)[name], [...path, name]));
    },
  });
}

function makersOf(call: Call, path: readonly string[]): Record<string, unknown> {
  const keyOf = (type: string, input?: unknown) => [path, { ...(input !== undefined && { input }), type }];
  const mutationKey = () => keyOf('mutation');
  return {
    call,
    key: (parts: Options = {}) => [path, parts],
    queryKey: ({ input }: Options = {}) => keyOf('query', input),
    queryOptions: (options: Options = {}) => ({
      queryFn: ({ signal }: QueryContext) => call(options['input'], { signal }),
      ...options,
      queryKey: options['queryKey'] ?? keyOf('query', options['input']),
    }),
    infiniteOptions: ({ input, ...options }: Options & { input: (page: unknown) => unknown }) => ({
      queryFn: ({ pageParam, signal }: QueryContext) => call(input(pageParam), { signal }),
      ...options,
      queryKey: options['queryKey'] ?? keyOf('infinite', input(options['initialPageParam'])),
    }),
    mutationKey,
    mutationOptions: ({ onSettled, ...options }: Options & { onSettled?: Settled } = {}) => ({
      mutationFn: (input: unknown) => call(input),
      ...options,
      ...(onSettled && { onSettled: unlessCut(onSettled) }),
      mutationKey: options['mutationKey'] ?? mutationKey(),
    }),
  };
}
