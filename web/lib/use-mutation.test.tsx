import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useMutation } from './use-mutation.ts';

type Told = { onSuccess?: (answer: string) => void; onError?: (failure: Error) => void };

/** Sends from a component that is never mounted, and so is gone for the library. */
function sendFromGone(send: () => Promise<string>): (told?: Told) => void {
  const seen: ((input: undefined, told?: Told) => void)[] = [];
  const Part = () => {
    seen.push(useMutation<string, Error, undefined, unknown>({ mutationFn: send }).mutate);
    return null;
  };
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Part />
    </QueryClientProvider>,
  );
  return (told) => seen[0]?.(undefined, told);
}

it('a call’s `onSuccess` runs after its component has gone', async () => {
  const send = sendFromGone(() => Promise.resolve('done'));
  expect(await new Promise((resolve) => send({ onSuccess: resolve }))).toBe('done');
});

it('a call’s `onError` runs after its component has gone', async () => {
  const failure = new Error('refused');
  const send = sendFromGone(() => Promise.reject(failure));
  expect(await new Promise((resolve) => send({ onError: resolve }))).toBe(failure);
});

it('two calls of one component get their own ends', async () => {
  const answers = ['first', 'second'];
  const send = sendFromGone(() => Promise.resolve(answers.shift() ?? ''));
  const ends = [0, 1].map(() => new Promise((resolve) => send({ onSuccess: resolve })));
  expect(await Promise.all(ends)).toEqual(['first', 'second']);
});
