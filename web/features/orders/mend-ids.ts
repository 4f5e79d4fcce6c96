import { newKey } from '#web/lib/new-key.ts';

/** The same words keep their id until they are saved, so that a lost answer mends once; other words have another one. */
export function createMendIds() {
  let sent: { words: string; id: string } | null = null;
  return {
    idOf(values: object): string {
      const words = JSON.stringify(values);
      if (sent?.words !== words) sent = { words, id: newKey() };
      return sent.id;
    },
    forget(): void {
      sent = null;
    },
  };
}
