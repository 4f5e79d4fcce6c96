import { describe, expect, it } from 'vitest';
import { hoursWords } from '#messages/marketplace/imports.ts';
import { readTypedHours } from './typed-hours.ts';

const read = (text: string) => readTypedHours(text, hoursWords);
const at = (hour: number, minute = 0): number => hour * 60 + minute;
const range = (from: number, until: number) => ({ from, until });

describe('hours in one line', () => {
  it('without days hold for each day and several ranges for a day', () => {
    const both = [range(at(11), at(15)), range(at(19), at(23, 30))];
    expect(read('11:00-15:00 19:00-23:30')).toEqual(Array.from({ length: 7 }, () => both));
    expect(read('كل يوم ١١:٠٠–١٥:٠٠، 19h00-23h30')).toEqual(Array.from({ length: 7 }, () => both));
  });

  it('name days alone, in runs also over Sunday, and lists of them, in Arabic, English and French', () => {
    const noon = [range(at(12), at(14))];
    expect(read('الاثنين-الأربعاء 12-14')).toEqual([noon, noon, noon, [], [], [], []]);
    expect(read('sat-mon 12:00-14:00')).toEqual([noon, [], [], [], [], noon, noon]);
    expect(read('vendredi, الأحد 12:00-14:00')).toEqual([[], [], [], [], noon, [], noon]);
  });

  it('of a named day stand in place of the hours of each day', () => {
    const [noon, night] = [[range(at(12), at(14))], [range(at(19), at(23))]];
    const most = Array.from({ length: 4 }, () => noon);
    expect(read('12-14; الجمعة 19-23؛ السبت مغلق')).toEqual([...most, night, [], noon]);
    expect(read('الاثنين 12-14; الاثنين 19-23')).toEqual([[...noon, ...night], [], [], [], [], [], []]);
  });

  it('a range past midnight belongs to the day on which it begins', () => {
    expect(read('الخميس 20:00-02:00؛ الجمعة 18:00-24:00')).toEqual([
      [],
      [],
      [],
      [range(at(20), at(26))],
      [range(at(18), at(24))],
      [],
      [],
    ]);
  });

  it('are read with the marks of direction that a spreadsheet leaves', () => {
    const day = read('11:00-23:00');
    expect(day?.[0]).toHaveLength(1);
    for (const text of ['11:00-23:00\u200f', '\u200e11:00\u200f-\u200f23:00', '\u206611:00-23:00\u2069'])
      expect(read(text)).toEqual(day);
  });

  it('may say that a restaurant is open at any hour', () => {
    for (const text of ['طوال اليوم', '24/7']) expect(read(text)).toBe(null);
  });

  it.each([
    ['nothing', ''],
    ['only closed days', 'الجمعة مغلق'],
    ['words of no language', 'quand on veut'],
    ['a day that is none', 'الهلالاء 11:00-12:00'],
    ['days without hours', 'الاثنين'],
    ['an hour that is none', '11:00-25:00'],
    ['a minute that is none', '11:60-12:00'],
    ['half a range', '11:00-'],
    ['words behind the hours', '11:00-12:00 تقريبا'],
    ['three days in a run', 'mon-tue-wed 11:00-12:00'],
  ])('%s is not read', (_, text) => {
    expect(read(text)).toBe(undefined);
  });
});
