/** How long the product waits for a person or a device, whose answer may never come. */
export const waits = {
  /** The browser's own limit of a position does not run while its question is open. */
  positionMs: 21_000,
  permissionMs: 60_000,
  clipboardMs: 5_000,
  screenMs: 5_000,
  soundMs: 2_000,
  pictureMs: 20_000,
  workerMs: 15_000,
  storageMs: 3_000,
  pushMs: 15_000,
  /** The wait for another tab's work. */
  lockMs: 30_000,
} as const;

export class NoAnswer extends Error {}

/** Rejects with `NoAnswer` after the limit; `takeLate` receives an answer that comes later. */
export function waitAtMost<T>(
  limitMs: number,
  answer: PromiseLike<T>,
  takeLate?: (answer: T) => void,
): Promise<T> {
  return new Promise((resolve, reject) => {
    let isOver = false;
    const timer = setTimeout(() => {
      isOver = true;
      reject(new NoAnswer(`no answer in ${limitMs} ms`));
    }, limitMs);
    const end =
      <G>(pass: (given: G) => void, passLate?: (given: G) => void) =>
      (given: G) => {
        clearTimeout(timer);
        if (isOver) passLate?.(given);
        else pass(given);
      };
    answer.then(end(resolve, takeLate), end(reject));
  });
}
