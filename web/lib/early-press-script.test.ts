import { parse } from 'acorn';
import { expect, it } from 'vitest';
import { themeScript } from '#web/features/theme/first-frame.ts';
import { earlyPressScript } from './early-press-script.ts';

it.each([
  ['theme', themeScript],
  ['early presses', earlyPressScript],
])('any browser can read the script of the %s', (_name, script) => {
  expect(() => parse(script, { ecmaVersion: 5 })).not.toThrow();
  expect(script).not.toContain('</');
});
