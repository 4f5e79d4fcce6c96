export interface LeaderElection {
  /** Replaces a leading tab that does not answer. */
  takeOver(): void;
  leave(): void;
}

/** One tab leads at a time: `lead` starts this tab's term and returns how to end it. */
export function standForLeader(locks: LockManager, name: string, lead: () => () => void): LeaderElection {
  let isOver = false;
  let queue = new AbortController();
  let endTerm: (() => void) | undefined;

  const stand = (options: LockOptions): void => {
    let end: (() => void) | undefined;
    const term = () =>
      new Promise<void>((resolve) => {
        if (isOver) return resolve();
        const stop = lead();
        end = () => {
          end = undefined;
          stop();
          resolve();
        };
        endTerm = end;
      });
    locks.request(name, options, term).catch(() => {
      // A tab without a term only left the queue; one with a term lost the lock to another tab.
      if (!end) return;
      end();
      if (!isOver) stand({ signal: queue.signal });
    });
  };

  stand({ signal: queue.signal });
  return {
    takeOver() {
      queue.abort();
      queue = new AbortController();
      stand({ steal: true });
    },
    leave() {
      isOver = true;
      queue.abort();
      endTerm?.();
    },
  };
}
