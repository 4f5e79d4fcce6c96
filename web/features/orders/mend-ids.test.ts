import { expect, it } from 'vitest';
import { createMendIds } from './mend-ids.ts';

const home = { address: 'Rue Yougoslavie 12', position: { lat: 31.63, lng: -8 } };

it('the same words keep their id, so that a lost answer and the agreed sum mend once', () => {
  const ids = createMendIds();
  expect(ids.idOf({ ...home })).toBe(ids.idOf({ ...home }));
});

it('an edit after a lost answer has an id of its own, and so has the return to the words before', () => {
  const ids = createMendIds();
  const sent = [
    ids.idOf(home),
    ids.idOf({ ...home, address: 'Rue Yougoslavie 14' }),
    ids.idOf({ ...home, position: { lat: 31.64, lng: -8 } }),
    ids.idOf(home),
  ];
  expect(new Set(sent).size).toBe(4);
});

it('the words that were saved have another id when they are sent again', () => {
  const ids = createMendIds();
  const first = ids.idOf(home);
  ids.forget();
  expect(ids.idOf(home)).not.toBe(first);
});
