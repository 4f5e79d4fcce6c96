import type { Page } from 'playwright-core';

/** Names of the lists whose news the page's browser remembers (web/live/seen-store.ts). A forgotten list keeps its name, without a record. */
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
      const names: string[] = [];
      const reading = database.transaction('seen').objectStore('seen').openCursor();
      reading.addEventListener('error', () => reject(reading.error ?? new Error('unread')));
      reading.addEventListener('success', () => {
        const at = reading.result;
        if (at) {
          if (at.value !== undefined) names.push(String(at.key));
          return at.continue();
        }
        database.close();
        return resolve(names);
      });
    });
  });
}
