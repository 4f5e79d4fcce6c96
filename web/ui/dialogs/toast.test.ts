import { afterEach, expect, it } from 'vitest';
import { listenToToasts, toast, type RaisedToast } from './toast.ts';

let stop = () => {};
afterEach(() => stop());

it('toasts raised before the viewport are kept in sequence and delivered once', () => {
  const seen: RaisedToast[] = [];
  toast.success('first');
  toast.error('second', { text: 'why' });
  stop = listenToToasts((raised) => seen.push(raised));
  toast.success('third');
  expect(seen).toEqual([
    { kind: 'success', title: 'first' },
    { kind: 'error', title: 'second', text: 'why' },
    { kind: 'success', title: 'third' },
  ]);
  stop();
  stop = listenToToasts((raised) => seen.push(raised));
  expect(seen).toHaveLength(3);
});
