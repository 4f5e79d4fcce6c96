import { useState } from 'react';

export interface FailingQuery {
  data: unknown;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface Failure {
  error: unknown;
  isRetrying: boolean;
  retry: () => void;
}

/** The library drops a failure as soon as it asks again; here it stays until the answer, and the focus with its button. */
export function useFailure({ data, error, isFetching, refetch }: FailingQuery): Failure {
  const [retried, setRetried] = useState<unknown>(null);
  const isAnswered = error === null ? data !== undefined : error !== retried;
  if (retried !== null && isAnswered) setRetried(null);
  const retry = () => {
    setRetried(error);
    void refetch();
  };
  const isRetrying = retried !== null && !isAnswered && isFetching;
  return { error: error ?? (isRetrying ? retried : null), isRetrying, retry };
}
