import { expect, it } from 'vitest';
import { answeredText, answerHintOf, reviewMessages } from './reviews.ts';

it('an owner reads that anyone reads an answer only where the review is on the public list', () => {
  const everyone = 'الجميع';
  expect(answerHintOf({ isHidden: false, words: 'Warm' })).toContain(everyone);
  expect(answeredText({ isHidden: false, words: 'Warm' })).toContain('نُشر');
  for (const unlisted of [
    { isHidden: false, words: '' },
    { isHidden: true, words: 'Warm' },
  ]) {
    expect(answerHintOf(unlisted)).not.toContain(everyone);
    expect(answeredText(unlisted)).not.toContain('نُشر');
  }
});

it('a hidden review whose reason went with the account of its customer names no reason', () => {
  expect(reviewMessages.hiddenBecause('')).toBe(reviewMessages.hidden);
  expect(reviewMessages.hiddenBecause('insults')).toBe(`${reviewMessages.hidden}: insults`);
});
