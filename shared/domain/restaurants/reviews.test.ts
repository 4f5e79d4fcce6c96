import { describe, expect, it } from 'vitest';
import { cityMeanOf, ratingOf, reviewableUntil } from './reviews.ts';

const sum = (stars: number, count: number) => ({ reviewedStars: stars, reviewedCount: count });

describe('a rating', () => {
  it('a rating is none until the fifth review', () => {
    expect(ratingOf(sum(20, 4), 4)).toBe(0);
    expect(ratingOf(sum(25, 5), 4)).toBe(4.5);
  });

  it('a rating leaves the mean of the city behind as reviews come in', () => {
    const ratings = [5, 20, 200].map((count) => ratingOf(sum(count * 5, count), 3));
    expect(ratings).toEqual([4, 4.6, 5]);
  });

  it('a rating is the mean of the city for a restaurant that is rated like the city', () => {
    expect(ratingOf(sum(46, 10), 4.6)).toBe(4.6);
  });

  it('a rating has one decimal', () => {
    expect(ratingOf(sum(37, 8), 4.4)).toBe(4.5);
  });
});

it('the mean of the city weighs each review alike', () => {
  expect(cityMeanOf([sum(50, 10), sum(2, 2)])).toBeCloseTo(52 / 12);
  expect(cityMeanOf([])).toBe(0);
  expect(cityMeanOf([sum(0, 0)])).toBe(0);
});

it('a review is written within 14 days of the delivery, and changed within a day', () => {
  const deliveredAt = new Date('2026-03-01T12:00:00Z');
  expect(reviewableUntil(deliveredAt, null)).toEqual(new Date('2026-03-15T12:00:00Z'));
  const writtenAt = new Date('2026-03-10T08:00:00Z');
  expect(reviewableUntil(deliveredAt, writtenAt)).toEqual(new Date('2026-03-11T08:00:00Z'));
});
