import { roomOf, type StoredName } from './stored-things.ts';

/** Storage may be full, or forbidden, when even its name throws; then nothing is remembered. */
export function readText(name: StoredName): string | null {
  try {
    return window[roomOf(name)].getItem(name);
  } catch {
    return null;
  }
}

export function writeText(name: StoredName, text: string | null): void {
  try {
    if (text === null) window[roomOf(name)].removeItem(name);
    else window[roomOf(name)].setItem(name, text);
  } catch {}
}

/** The names of all that is stored of one thing, of whichever user. */
export function storedNames<Thing extends 'mida.courier-steps'>(thing: Thing): `${Thing}.${string}`[] {
  try {
    const names = Object.keys(window[roomOf(thing)]);
    return names.filter((name): name is `${Thing}.${string}` => name.startsWith(`${thing}.`));
  } catch {
    return [];
  }
}
