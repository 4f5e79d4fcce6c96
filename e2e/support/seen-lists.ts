import type { Page } from 'playwright-core';

/** Names of the lists whose news the page's browser remembers (web/live/seen-store.ts). */
export const seenLists = (page: Page): Promise<string[]> => page.evaluate(readNames);

/** Runs in the page. */
function readNames(): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('mida.seen');
    // The product creates it itself.
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
    opening.addEventListener('error', () => resolve([]));
    opening.addEventListener('success', () => {
      const database = opening.result;
      const reading = database.transaction('seen').objectStore('seen').getAllKeys();
      reading.addEventListener('error', () => reject(reading.error ?? new Error('unread')));
      reading.addEventListener('success', () => {
        database.close();
        resolve(reading.result.map(String));
      });
    });
  });
}
