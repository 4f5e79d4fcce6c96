import { describe, expect, it } from 'vitest';
import { cityLeastOrders, goodShare, judgeCity, sortWorstFirst } from './city-words.ts';

describe("a city's words", () => {
  it('say nothing while there are too few orders, in however many kitchens', () => {
    expect(judgeCity([])).toEqual({ orders: 0, nearShare: null, areOffersAdvised: null });
    const few = [
      { orders: cityLeastOrders - 2, onEstimate: 0 },
      { orders: 1, onEstimate: 0 },
    ];
    expect(judgeCity(few)).toEqual({ orders: cityLeastOrders - 1, nearShare: null, areOffersAdvised: null });
  });

  it('advise offers from the good share on, by orders and not by kitchens', () => {
    const city = (onEstimate: number) => [
      { orders: 900, onEstimate },
      { orders: 100, onEstimate: 100 },
    ];
    const enough = 1_000 * goodShare - 100;
    expect(judgeCity(city(enough))).toEqual({ orders: 1_000, nearShare: goodShare, areOffersAdvised: true });
    expect(judgeCity(city(enough - 1))).toMatchObject({ areOffersAdvised: false });
  });

  it('list the worst kitchen first, and those with too few orders last', () => {
    const kitchens = [
      { name: 'few', orders: 14, onWord: 0 },
      { name: 'best', orders: 20, onWord: 20 },
      { name: 'worst', orders: 100, onWord: 30 },
      { name: 'middle', orders: 40, onWord: 30 },
    ];
    expect(sortWorstFirst(kitchens).map(({ name }) => name)).toEqual(['worst', 'middle', 'best', 'few']);
  });
});
