// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { SessionUser } from '#shared/contract/accounts/session-user.ts';
import type { Place } from '#shared/contract/places/places.ts';
import { placeLimits, type PlaceKind } from '#shared/domain/places/places.ts';
import { drawHook } from '#web/lib/drawn-hook.tsx';
import { useKeeping } from './use-keeping.ts';

const user = { id: 'customer' } as SessionUser;
const bookOf = (...kinds: PlaceKind[]): Place[] => kinds.map((kind) => ({ kind }) as Place);
const bookWith = (count: number): Place[] => bookOf(...Array<PlaceKind>(count).fill('other'));
const keepingOf = (places: Place[], who: SessionUser | null = user, chosen?: Place) =>
  drawHook(() => useKeeping({ user: who, places, chosen }));

it.each([
  ['the first place', 0, true],
  ['the last place that the book holds', placeLimits.placesMax - 1, true],
  ['one more than the book holds', placeLimits.placesMax, false],
])('%s is offered: %s places before, %s', async (_, before, isOffered) => {
  expect((await keepingOf(bookWith(before))).now.isOffered).toBe(isOffered);
});

it('a visitor, and a customer who chose a place of the book, keep none', async () => {
  const [chosen] = bookOf('home');
  expect((await keepingOf([], null)).now).toMatchObject({ isOffered: false, keepPlace: undefined });
  expect((await keepingOf(bookOf('home'), user, chosen)).now.isOffered).toBe(false);
});

it('the first place is kept unless the customer says no, a later one when the customer says yes', async () => {
  const first = await keepingOf([]);
  expect(first.now.keepPlace).toEqual({ kind: 'home', name: '' });
  await first.act(() => first.now.onWanted(false));
  expect(first.now.keepPlace).toBeUndefined();
  const later = await keepingOf(bookOf('home'));
  expect(later.now).toMatchObject({ keepPlace: undefined, kind: 'work' });
  await later.act(() => later.now.onWanted(true));
  expect(later.now.keepPlace).toEqual({ kind: 'work', name: '' });
});

it('a place that is neither home nor work needs a name, which is asked for once the order was sent', async () => {
  const keeping = await keepingOf(bookOf('home', 'work'));
  await keeping.act(() => keeping.now.onWanted(true));
  expect(keeping.now).toMatchObject({ kind: 'other', lacksName: true, nameError: undefined });
  await keeping.act(() => keeping.now.onNameMissing());
  expect(keeping.now.nameError).toBeDefined();
  await keeping.act(() => keeping.now.onName('  دار أمي '));
  expect(keeping.now).toMatchObject({ nameError: undefined, keepPlace: { kind: 'other', name: 'دار أمي' } });
});
