import type { ReactElement, ReactNode } from 'react';
import { readAppError, type ReadError } from '#web/lib/app-error.ts';
import { ErrorState } from './error-state.tsx';

interface LoadedProps<T> {
  query: { data: T | undefined; error: unknown; refetch: () => unknown; isFetching: boolean };
  /** What failed, in one sentence, above the refusal's own words; or all that is said of a refusal. */
  failed: string | ((refusal: ReadError) => { title: string; text?: string });
  /** In the place of the content while it is on its way. */
  loading: ReactNode;
  /** What stands around a failure. */
  frame?: (failure: ReactElement) => ReactNode;
  children: (data: T) => ReactNode;
}

/** A query's content; until it is there what is loading, or what failed and the way to try again. */
export function Loaded<T>({ query, failed, loading, frame, children }: LoadedProps<T>): ReactNode {
  const { data, error, refetch, isFetching } = query;
  if (data !== undefined) return children(data);
  if (!error) return loading;
  const refusal = readAppError(error);
  const said = typeof failed === 'string' ? { title: failed, text: refusal.text } : failed(refusal);
  const failure = <ErrorState {...said} onRetry={() => void refetch()} isRetrying={isFetching} />;
  return frame ? frame(failure) : failure;
}
