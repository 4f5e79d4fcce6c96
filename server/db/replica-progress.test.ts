import { describe, expect, it } from 'vitest';
import { createProgress } from './replica-progress.ts';

describe('how far a replica is', () => {
  it.each([
    ['has replayed all', '0/30', 3_000],
    ['has replayed what was written a second ago', '0/25', 2_000],
    ['is between two positions', '0/2F', 2_000],
    ['is further than any position that is known', '1/0', 3_000],
    ['is before all positions of the last seconds', '0/9', null],
  ])('one that %s is readable until then', (_, replayed, until) => {
    const progress = createProgress();
    progress.noteWritten(1_000, '0/10');
    progress.noteWritten(2_000, '0/20');
    progress.noteWritten(3_000, '0/30');
    expect(progress.replayedUntil()).toBeNull();
    progress.noteReplayed(replayed);
    expect(progress.replayedUntil()).toBe(until);
  });

  it('positions are numbers of two halves, not texts', () => {
    const progress = createProgress();
    progress.noteWritten(1_000, 'F/FFFFFFFF');
    progress.noteReplayed('10/0');
    expect(progress.replayedUntil()).toBe(1_000);
    progress.noteWritten(2_000, '10/1');
    progress.noteReplayed('9/FFFFFFFF');
    expect(progress.replayedUntil()).toBeNull();
  });

  it('a replica that stays where it is gets late', () => {
    const progress = createProgress();
    for (let second = 1; second <= 12; second += 1) {
      progress.noteWritten(second * 1_000, `0/${second.toString(16)}`);
      progress.noteReplayed('0/2');
    }
    // The position of the second second is no longer known.
    expect(progress.replayedUntil()).toBeNull();
  });
});
