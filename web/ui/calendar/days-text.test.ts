import { expect, it } from 'vitest';
import { daysText } from './days-text.ts';

const today = '2026-11-25';

it.each([
  ['', '', 'كل الأيام'],
  [today, today, 'اليوم'],
  ['2026-11-24', '2026-11-24', 'أمس'],
  ['2026-11-23', today, 'هذا الأسبوع'],
  ['2026-07-07', '2026-07-07', '7 يوليوز'],
  ['2026-11-03', '2026-11-09', 'من 3 نونبر إلى 9 نونبر'],
  ['2025-12-31', '2026-01-01', 'من 31 دجنبر 2025 إلى 1 يناير'],
  ['2026-11-03', '', 'من 3 نونبر'],
  ['', '2026-11-03', 'إلى 3 نونبر'],
])('the days from «%s» to «%s» are told as «%s»', (from, to, text) => {
  expect(daysText({ from, to }, today, 'past')).toBe(text);
});

it('a coming day that is not chosen asks for one', () => {
  expect(daysText({ from: '', to: '' }, today, 'coming')).toBe('اختر اليوم');
});
