import { describe, expect, it } from 'vitest';
import { dayMs, momentOf, timeOf } from '#shared/domain/time/city-clock.ts';
import { attendanceOf, giveBackUntil, reminderAt, shiftRefusal, spansOf } from './shifts.ts';

const now = new Date('2026-07-07T12:00:00Z');
const at = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000);
const shift = (begins: number, lasts = 240) => ({ beginsAt: at(begins), endsAt: at(begins + lasts) });

describe('a shift that an admin opens', () => {
  it.each([
    ['ahead', shift(1), null],
    ['now', shift(0), 'shift_late'],
    ['past', shift(-1), 'shift_late'],
    ['of half an hour', shift(60, 30), null],
    ['shorter', shift(60, 29), 'shift_times'],
    ['of twelve hours', shift(60, 720), null],
    ['longer', shift(60, 721), 'shift_times'],
    ['backwards', shift(60, -60), 'shift_times'],
    ['in four weeks', shift(28 * 24 * 60), null],
    ['later', shift(28 * 24 * 60 + 1), 'shift_times'],
  ] as const)('%s', (_, span, refusal) => {
    expect(shiftRefusal(span, now)).toBe(refusal);
  });
});

it('a repeated shift keeps the time of the clock, also over a change of the clock', () => {
  // Before Ramadan 2026 the clock went back on the fifteenth of February.
  const first = { day: '2026-02-13', from: 19 * 60, until: 25 * 60 };
  const days = spansOf(first, 4);
  expect(days.map(({ beginsAt, endsAt }) => [timeOf(beginsAt), timeOf(endsAt)])).toEqual(
    Array.from({ length: 4 }, () => ['19:00', '01:00']),
  );
  expect(days[0]?.beginsAt).toEqual(momentOf(Date.parse('2026-02-13T19:00Z')));
});

describe('a shift over a change of the clock is as long as its real hours', () => {
  it.each([
    // The clock went from three to two on 15 February 2026, and from two to three on 22 March.
    ['eleven hours of the clock that are twelve', '2026-02-14', [20, 0], [31, 0], null],
    ['twelve that are thirteen', '2026-02-14', [20, 0], [32, 0], 'shift_times'],
    ['thirteen that are twelve', '2026-03-21', [20, 0], [33, 0], null],
    ['half an hour that the clock jumps over', '2026-03-22', [2, 10], [2, 40], 'shift_times'],
    ['half an hour of which the clock jumps over the end', '2026-03-22', [1, 45], [2, 15], 'shift_times'],
    ['half an hour after it', '2026-03-22', [3, 0], [3, 30], null],
    ['over a midnight without a change', '2026-03-10', [23, 30], [24, 0], null],
  ] as const)('%s', (_, day, [from, fromMinute], [until, untilMinute], refusal) => {
    const daysBefore = new Date(Date.parse(day) - 20 * dayMs);
    const hours = { day, from: from * 60 + fromMinute, until: until * 60 + untilMinute };
    const [span] = spansOf(hours, 1);
    expect(span && shiftRefusal(span, daysBefore)).toBe(refusal);
  });
});

it('a place is given back until two hours before, and the couriers are reminded an hour before', () => {
  expect([giveBackUntil(shift(300)), reminderAt(shift(300))]).toEqual([at(180), at(240)]);
});

describe('who came to a shift', () => {
  const begun = shift(-60);
  it.each([
    ['before it begins, whoever is on duty', shift(1), [[-30, null]], 'expected'],
    ['in its first ten minutes', shift(-9), [], 'expected'],
    ['after ten minutes without a duty', shift(-10), [], 'absent'],
    ['with a duty since before it', begun, [[-90, null]], 'on_duty'],
    ['with a duty that began late', begun, [[-5, null]], 'on_duty'],
    ['whose duty ended within it', begun, [[-50, -20]], 'was_on_duty'],
    [
      'whose duty ended and began again',
      begun,
      [
        [-50, -20],
        [-10, null],
      ],
      'on_duty',
    ],
    ['whose duty ended as it began', begun, [[-120, -60]], 'absent'],
    ['whose duty began as it ended', shift(-300), [[-60, null]], 'absent'],
  ] as const)('%s', (_, span, duties, attendance) => {
    const kept = duties.map(([began, ended]) => ({
      beganAt: at(began),
      endedAt: ended === null ? null : at(ended),
    }));
    expect(attendanceOf(span, kept, now)).toBe(attendance);
  });
});
