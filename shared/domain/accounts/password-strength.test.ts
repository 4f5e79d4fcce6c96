import { expect, it } from 'vitest';
import { strengthOf } from './password-strength.ts';

it.each([
  ['', 'short'],
  ['zellige47', 'short'],
  ['zellige-47', 'fair'],
  ['mellah-gate-5', 'fair'],
  ['mellah-gate-58', 'strong'],
  ['كلمة وكلمة أخرى', 'strong'],
  ['aaaaaaaaaaaaaaaaaaaa', 'short'],
  ['1212121212121212', 'short'],
])('the password «%s» is %s', (password, strength) => {
  expect(strengthOf(password)).toBe(strength);
});
