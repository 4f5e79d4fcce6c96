import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';
import type { Client } from '#shared/contract/contract.ts';
import { createQueryClient } from './query-client.ts';
import { clientOf } from './rpc-link.ts';
import { ApiProvider, createApi, type Api } from './rpc.tsx';

/** The answers of the server by procedure, such as `'restaurants.get'`. */
type Answers = Record<string, (input: never) => unknown>;

export interface Around {
  answers?: Answers;
  /** What the page knows of who looks at it. */
  session?: object;
  /** The page's address, and the pattern of its route. */
  address?: string;
  route?: string;
}

export interface DrawnHook<Result> {
  /** What the hook returned last. */
  readonly now: Result;
  /** Does something on the page, and waits until it is drawn with what it made the page read. */
  act(deed: () => unknown): Promise<void>;
  /** The page leaves. */
  leave(): Promise<void>;
}

/** Runs a hook on a page, with its effects. For tests with `// @vitest-environment happy-dom`. */
export async function drawHook<Result>(
  use: () => Result,
  { answers = {}, session = { user: null }, address = '/', route = '/' }: Around = {},
): Promise<DrawnHook<Result>> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const seen: Result[] = [];
  const Part = () => {
    seen.push(use());
    return null;
  };
  const api = apiThatAnswers(answers);
  const queryClient = createQueryClient();
  queryClient.setQueryData<unknown>(api.auth.getSession.queryKey(), session);
  const root = createRootRoute();
  const component = () => (
    <QueryClientProvider client={queryClient}>
      <ApiProvider api={api}>
        <Part />
      </ApiProvider>
    </QueryClientProvider>
  );
  const page = createRoute({ getParentRoute: () => root, path: route, component });
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ routeTree: root.addChildren([page]), history });
  await router.load();
  const drawn = createRoot(document.createElement('div'));
  const deed = async (work: () => unknown): Promise<void> => {
    await act(async () => void (await work()));
    do await act(nextTask);
    while (queryClient.isFetching() > 0);
  };
  const leave = () => deed(() => drawn.unmount());
  onTestFinished(async () => {
    await leave();
    queryClient.clear();
  });
  await deed(() => drawn.render(<RouterProvider router={router} />));
  return {
    get now(): Result {
      const last = seen.at(-1);
      if (seen.length === 0) throw new Error('nothing was drawn');
      return last as Result;
    },
    act: deed,
    leave,
  };
}

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const apiThatAnswers = (answers: Answers): Api =>
  createApi(
    clientOf({
      call: async (path, input) => {
        const answer = answers[path.join('.')];
        if (!answer) throw new Error(`nobody answers ${path.join('.')}`);
        return answer(input as never);
      },
    }) as Client,
  );
