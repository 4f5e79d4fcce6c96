import { describe, expect, it } from 'vitest';
import { distribute, fairnessMeasures, leastCouriers, measure, type DutyCounts } from './fairness.ts';

/** Ten hours of duty, half of them idle, with ten offers. */
const usual: DutyCounts = {
  accepted: 6,
  declined: 3,
  silent: 1,
  dutyMinutes: 600,
  busyMinutes: 300,
  payCentimes: 30_000,
};
const courier = (changed: Partial<DutyCounts> = {}): DutyCounts => ({ ...usual, ...changed });
const couriers = (count: number, changed: (index: number) => Partial<DutyCounts> = () => ({})) =>
  Array.from({ length: count }, (_, index) => courier(changed(index)));

describe('what dispatch means to one courier', () => {
  it('rates are by the hour of duty, shares are of answered and unanswered offers', () => {
    expect(measure(usual)).toEqual({
      offersAnHour: 1,
      acceptedShare: 0.6,
      declinedShare: 0.3,
      silentShare: 0.1,
      payAnHour: 3_000,
      idleShare: 0.5,
    });
  });

  it.each<[string, Partial<DutyCounts>, string[]]>([
    ['an hour and five offers are enough', { dutyMinutes: 60, accepted: 5, declined: 0, silent: 0 }, []],
    ['less than an hour says nothing', { dutyMinutes: 59 }, ['offersAnHour', 'payAnHour', 'idleShare']],
    [
      'four offers say nothing of the answers',
      { accepted: 2, declined: 1, silent: 1 },
      ['acceptedShare', 'declinedShare', 'silentShare'],
    ],
    ['no duty and no offer', { dutyMinutes: 0, accepted: 0, declined: 0, silent: 0 }, [...fairnessMeasures]],
  ])('%s', (_, changed, unsaid) => {
    const measured = measure(courier(changed));
    expect(fairnessMeasures.filter((name) => measured[name] === null)).toEqual(unsaid);
  });

  it('a job that outlasts the duty leaves no idle time, and never less than none', () => {
    expect(measure(courier({ busyMinutes: 700 })).idleShare).toBe(0);
    expect(measure(courier({ busyMinutes: 0 })).idleShare).toBe(1);
  });

  it('pay is whole centimes', () => {
    expect(measure(courier({ payCentimes: 10_001, dutyMinutes: 180 })).payAnHour).toBe(3_334);
  });
});

describe('the distributions', () => {
  it('show nothing of fewer couriers than five', () => {
    expect(distribute(couriers(leastCouriers - 1)).payAnHour).toBeNull();
    expect(distribute([]).payAnHour).toBeNull();
    expect(distribute(couriers(leastCouriers)).payAnHour?.couriers).toBe(leastCouriers);
  });

  it('count for each measure the couriers who have a value of it', () => {
    const some = [...couriers(5), ...couriers(4, () => ({ dutyMinutes: 0 }))];
    const { payAnHour, acceptedShare } = distribute(some);
    expect([payAnHour?.couriers, acceptedShare?.couriers]).toEqual([5, 9]);
  });

  it('median and quartiles lie between values', () => {
    // 10, 20, 30, 40 and 90 dirhams an hour, in any sequence.
    const pays = [90, 10, 40, 20, 30];
    const { payAnHour } = distribute(couriers(5, (index) => ({ payCentimes: (pays[index] ?? 0) * 1000 })));
    expect(payAnHour).toMatchObject({ lowerQuartile: 2_000, median: 3_000, upperQuartile: 4_000 });
    const even = distribute(couriers(6, (index) => ({ payCentimes: index * 10_000 })));
    expect(even.payAnHour).toMatchObject({ lowerQuartile: 1_250, median: 2_500, upperQuartile: 3_750 });
  });

  it('bars hold every courier once, the greatest value in the last one', () => {
    const { acceptedShare } = distribute(
      couriers(11, (index) => ({ accepted: index, declined: 10 - index, silent: 0 })),
    );
    expect(acceptedShare?.bars.map(({ couriers: count }) => count)).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1, 2]);
    expect(acceptedShare?.bars.at(-1)?.until).toBe(1);
  });

  it.each([
    [0, 1],
    [29, 5],
    [100, 10],
    [101, 20],
    [4_999, 500],
    [73_000, 10_000],
  ])('of rates up to %d are %d wide', (greatest, width) => {
    const { payAnHour } = distribute(couriers(5, () => ({ payCentimes: greatest * 10 })));
    expect(payAnHour?.bars[0]?.until).toBeCloseTo(width);
    expect(payAnHour?.bars.reduce((sum, bar) => sum + bar.couriers, 0)).toBe(5);
  });

  it('the sequence of the couriers changes nothing', () => {
    const some = couriers(9, (index) => ({ payCentimes: index * 7_919, busyMinutes: index * 61 }));
    expect(distribute(some.toReversed())).toEqual(distribute(some));
  });
});
