import { spawnSync } from 'node:child_process';

/** `npm test` walks one of the shares of the screens' matrix (decision 60). */
export const shareVariable = 'ACCESSIBLE_SHARE';
export const shares = 10;

const dayMs = 86_400_000;

/** Goes on by one with each commit, so that a commit's runs are alike; in a copy without its whole history, with each day. */
export function turnOfRun(root: string, now: Date): number {
  const git = (...args: string[]): string =>
    spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout ?? '';
  const isWhole = git('rev-parse', '--is-shallow-repository').trim() === 'false';
  return isWhole ? Number(git('rev-list', '--count', 'HEAD')) : Math.floor(now.getTime() / dayMs);
}

/** The named share, or the next in turn. */
export function shareOfRun(named: string | undefined, turn: number): number {
  if (named === undefined) return turn % shares;
  const isShare = /^\d+$/.test(named) && Number(named) < shares;
  if (!isShare) throw new Error(`Shares are 0 to ${shares - 1}, not ${named}.`);
  return Number(named);
}
