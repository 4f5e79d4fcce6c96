import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ui } from '#messages/frame/ui.ts';
import { offeredJobMessages } from '#messages/orders/offered-jobs.ts';
import { OfferAnswers } from './offer-answers.tsx';

const answers = (isOver: boolean): string => {
  const nothing = () => undefined;
  const acts = { onAccept: nothing, onDecline: nothing, onClose: nothing };
  return renderToStaticMarkup(<OfferAnswers isOver={isOver} isPending={false} {...acts} />);
};

it('an offer that waits can be accepted or declined, and is not closed without an answer', () => {
  expect(answers(false)).toContain(offeredJobMessages.accept);
  expect(answers(false)).toContain(offeredJobMessages.decline);
  expect(answers(false)).not.toContain(ui.close);
});

it('an offer that is over says so and can only be closed', () => {
  expect(answers(true)).toContain(offeredJobMessages.over);
  expect(answers(true)).toContain(ui.close);
  expect(answers(true)).not.toContain(offeredJobMessages.accept);
});
