import { useMutation as useLibraryMutation, type UseMutationOptions } from '@tanstack/react-query';

interface Told<Answer, Failure> {
  onSuccess?: (answer: Answer) => void;
  onError?: (failure: Failure) => void;
}

/**
 * The library runs a call's callbacks only for a component that is still there. A live hint may take the component
 * away before the answer comes, so this hook runs them in any case.
 */
export function useMutation<Answer, Failure, Input, Context>(
  options: UseMutationOptions<Answer, Failure, Input, Context>,
) {
  const mutation = useLibraryMutation(options);
  const mutate = (input: Input, { onSuccess, onError }: Told<Answer, Failure> = {}): void =>
    // The query client shows or logs each failure.
    void mutation.mutateAsync(input).then(onSuccess, onError ?? (() => undefined));
  return { ...mutation, mutate };
}
