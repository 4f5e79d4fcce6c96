import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { visitPlace as VisitPlace } from './state.ts';

let visitPlace: typeof VisitPlace;
/** Loads the state as a page that was reloaded does. */
async function load(): Promise<void> {
  vi.resetModules();
  ({ visitPlace } = await import('./state.ts'));
}
beforeEach(load);
afterEach(() => vi.unstubAllGlobals());

function openTab(): Map<string, string> {
  const stored = new Map<string, string>();
  const localStorage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
    removeItem: (name: string) => void stored.delete(name),
  };
  vi.stubGlobal('window', { localStorage });
  return stored;
}

it('the chosen place lives as long as the page in a browser that forbids storage', () => {
  vi.stubGlobal('window', {
    get localStorage(): Storage {
      throw new Error('denied');
    },
  });
  expect(visitPlace.get()).toBeNull();
  const place = { position: { lat: 31.63, lng: -8 }, found: { by: 'hand' } } as const;
  visitPlace.set(place);
  expect(visitPlace.get()).toEqual(place);
  visitPlace.set(null);
  expect(visitPlace.get()).toBeNull();
});

describe('the chosen place in a browser', () => {
  const place = { position: { lat: 31.63, lng: -8 }, found: { by: 'gps', accuracyMetres: 20 } } as const;

  it('survives a reload, and is gone after it was taken away', async () => {
    const stored = openTab();
    visitPlace.set(place);
    await load();
    expect(visitPlace.get()).toEqual(place);
    visitPlace.set(null);
    await load();
    expect([visitPlace.get(), stored.size]).toEqual([null, 0]);
  });

  it.each([
    'nonsense',
    'null',
    '7',
    '{}',
    JSON.stringify({ found: place.found }),
    JSON.stringify({ position: place.position }),
    JSON.stringify({ ...place, position: { lat: 31.63 } }),
    JSON.stringify({ ...place, position: { lng: -8 } }),
    JSON.stringify({ ...place, position: { lat: '31.63', lng: -8 } }),
    JSON.stringify({ ...place, position: { lat: 31.63, lng: '-8' } }),
    JSON.stringify({ ...place, found: { by: 'guess' } }),
  ])('is unknown when %s is stored', (text) => {
    openTab().set('mida.place', text);
    expect(visitPlace.get()).toBeNull();
  });

  it('is sent to the parts that show it, until they leave', () => {
    openTab();
    const heard: unknown[] = [];
    const leave = visitPlace.subscribe(() => heard.push(visitPlace.get()));
    visitPlace.set(place);
    leave();
    visitPlace.set(null);
    expect(heard).toEqual([place]);
  });
});
