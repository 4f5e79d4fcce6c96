import { readFileSync } from 'node:fs';

interface Spent {
  working: number;
  waiting: number;
}

/** The factor is about 1 on an idle machine; always 1 outside Linux, which alone counts waiting times. */
export function measureSlowness(pids: readonly number[]): () => number {
  const before = pids.map(readSpent);
  return () => {
    const spent = pids.map(readSpent).map(({ working, waiting }, index) => ({
      working: working - (before[index]?.working ?? 0),
      waiting: waiting - (before[index]?.waiting ?? 0),
    }));
    const sum = (of: keyof Spent) => spent.reduce((total, one) => total + one[of], 0);
    return 1 + sum('waiting') / Math.max(sum('working'), 1);
  };
}

function readSpent(pid: number): Spent {
  try {
    const [working = 0, waiting = 0] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ').map(Number);
    return { working, waiting };
  } catch {
    return { working: 0, waiting: 0 };
  }
}
