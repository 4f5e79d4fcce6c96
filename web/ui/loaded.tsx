import type { ReactElement, ReactNode } from 'react';
import { readAppError, type ReadError } from '#web/lib/app-error.ts';
import { ErrorState } from './error-state.tsx';
import { useFailure } from './use-failure.ts';

interface LoadedProps<T> {
  query: { data: T | undefined; error: unknown; refetch: () => unknown; isFetching: boolean };
  /** The title of a failure, above the server's text; or a function for both. */
  failed: string | ((refusal: ReadError) => { title: string; text?: string });
  loading: ReactNode;
  frame?: (failure: ReactElement) => ReactNode;
  children: (data: T) => ReactNode;
}

export function Loaded<T>({ query, failed, loading, frame, children }: LoadedProps<T>): ReactNode {
  const { data } = query;
  const { error, isRetrying, retry } = useFailure(query);
  if (data !== undefined) return children(data);
  if (!error) return loading;
  const refusal = readAppError(error);
  const said = typeof failed === 'string' ? { title: failed, text: refusal.text } : failed(refusal);
  const failure = <ErrorState {...said} onRetry={retry} isRetrying={isRetrying} />;
  return frame ? frame(failure) : failure;
}
