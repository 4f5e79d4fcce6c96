import { expect, it, onTestFinished } from 'vitest';
import { internalText } from '#messages/writing/failures.ts';
import { Refusal } from '#web/lib/refusal.ts';
import { tellEnd } from './tell-end.ts';
import { listenToToasts } from '#web/ui/dialogs/toast.ts';

function listen(): string[] {
  const told: string[] = [];
  onTestFinished(listenToToasts((raised) => told.push('title' in raised ? raised.title : raised.kind)));
  return told;
}

const endOf = (act: Promise<string>, failed?: string) =>
  new Promise<string[]>((resolve) => {
    const told = listen();
    tellEnd(act, { done: (answer) => told.push(answer), failed, settled: () => resolve(told) });
  });

it('an act that succeeds is told by its caller', async () => {
  expect(await endOf(Promise.resolve('saved'))).toEqual(['saved']);
});

it('an act that succeeds is told in the words for it', async () => {
  const told = listen();
  await new Promise<void>((settled) => tellEnd(Promise.resolve(), { done: 'saved', settled }));
  expect(told).toEqual(['saved']);
});

it('a refused act is told in the words of the refusal', async () => {
  expect(await endOf(Promise.reject(new Refusal('order_changed', 'changed')), 'not saved')).toEqual([
    'changed',
  ]);
});

it('a fault without words is told in the words of the act, or in general ones', async () => {
  expect(await endOf(Promise.reject(new Error('fault')), 'not saved')).toEqual(['not saved']);
  expect(await endOf(Promise.reject(new Error('fault')))).toEqual([internalText]);
});
