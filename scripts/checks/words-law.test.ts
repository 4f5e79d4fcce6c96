import { expect, it } from 'vitest';
import { wordsStayWhole } from '#scripts/laws/words-stay-whole.ts';
import { makeSourceTree } from './source-tree.ts';

const findings = (file: string, text: string): number =>
  wordsStayWhole.check(makeSourceTree({ [file]: text })).length;

it.each([
  ['<p className="text-sm wrap-anywhere">', 1],
  ['<p className="md:break-all">', 1],
  ["clsx('break-words', isOn && 'hyphens-auto')", 2],
  ['<p className="[overflow-wrap:anywhere]">', 1],
  ["const style = { wordBreak: 'normal' };", 1],
  ['<Ltr className="link-words">', 0],
  ['<p className="min-w-0 text-wrap break-after-page">', 0],
])('the law of whole words reads a component: %s', (text, count) => {
  expect(findings('web/ui/a.tsx', text)).toBe(count);
});

it.each([
  ['p { overflow-wrap: anywhere; }', 1],
  ['p { word-break: break-all; }', 1],
  ['@utility dish-words {\n  @apply min-w-0 wrap-anywhere;\n}', 1],
  ['p { word-break: break-word; line-break: anywhere; hyphens: auto }', 3],
  ['@utility link-words {\n  overflow-wrap: anywhere;\n}', 0],
  ['body { overflow-wrap: break-word; }', 0],
])('the law of whole words reads styles: %s', (text, count) => {
  expect(findings('web/a.css', text)).toBe(count);
});

it('the law of whole words reads mails, whose links may break', () => {
  expect(findings('server/features/outbox/mail-text.ts', '<p style="word-break:break-all">')).toBe(1);
  expect(
    findings('server/features/outbox/mail-text.ts', '<bdi dir="ltr" style="overflow-wrap:anywhere">'),
  ).toBe(0);
});
