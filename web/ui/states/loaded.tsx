import type { ReactElement } from 'react';
import type { Shown } from '#web/jsx/jsx-namespace.ts';
import { readAppError, type ReadError } from '#web/lib/app-error.ts';
import { ErrorState } from './error-state.tsx';
import { useFailure } from './use-failure.ts';

interface LoadedProps<T> {
  query: { data: T | undefined; error: unknown; refetch: () => unknown; isFetching: boolean };
  /** The title of a failure, above the server's text; or a function for both. */
  failed: string | ((refusal: ReadError) => { title: string; text?: string });
  loading: Shown;
  frame?: (failure: ReactElement) => Shown;
  children: (data: T) => Shown;
}

export function Loaded<T>({ query, failed, loading, frame, children }: LoadedProps<T>): Shown {
  const { data } = query;
  const { error, isRetrying, retry } = useFailure(query);
  if (data !== undefined) return children(data);
  if (!error) return loading;
  const refusal = readAppError(error);
  const said = typeof failed === 'string' ? { title: failed, text: refusal.text } : failed(refusal);
  const failure = <ErrorState {...said} onRetry={retry} isRetrying={isRetrying} />;
  return frame ? frame(failure) : failure;
}
