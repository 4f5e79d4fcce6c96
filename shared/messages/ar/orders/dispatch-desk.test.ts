import { describe, expect, it } from 'vitest';
import { planReasons } from '#shared/domain/dispatch/explain.ts';
import { moreCouriersText, reasonText } from './dispatch-desk.ts';

const figures = (meanMinutes: number | null, left: number, late: number) => ({ meanMinutes, left, late });

describe('more couriers', () => {
  it('change what differs, each in its own sentence', () => {
    const tried = { before: figures(38.4, 3, 2), after: figures(31.2, 1, 2), kitchens: ['دار', 'دار'] };
    expect(moreCouriersText(2, tried)).toEqual({
      said: 'مع موزّعين إضافة إلى المتوفرين الآن:',
      changes: ['طلبات بلا موزّع: 1 بدل 3', 'من الطلب إلى الباب: 31 دقيقة بدل 38 دقيقة'],
      where: 'يقفون في الحساب عند: دار',
    });
  });

  it('change nothing where all figures stay', () => {
    const same = figures(null, 0, 0);
    expect(moreCouriersText(1, { before: same, after: same, kitchens: ['دار'] })).toMatchObject({
      said: 'لن يغيّر موزّع واحد إضافة إلى المتوفرين الآن شيئا.',
      changes: [],
    });
    expect(moreCouriersText(1, { before: same, after: same, kitchens: [] })).toMatchObject({
      said: 'لا طلب ينتظر موزّعا الآن.',
      where: null,
    });
  });
});

it('each reason of a plan has words, and a difference of no minute is none', () => {
  for (const code of planReasons) expect(reasonText[code]({ minutes: 3, courierName: 'سلمى' })).not.toBe('');
  expect(reasonText.next_best({ minutes: 3, courierName: 'سلمى' })).toBe('يليه سلمى، بفارق 3 دقائق');
  expect(reasonText.next_best({ minutes: 0, courierName: 'سلمى' })).toBe('يليه سلمى، بلا فارق');
});
