import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { NextPayout as Next } from '#shared/contract/money/payouts.ts';
import { nextPayoutMessages } from '#messages/money/statements.ts';
import { formatDay, formatMoney } from '#messages/writing/format.ts';
import { NextPayout } from './next-payout.tsx';

const html = (next: Partial<Next>): string =>
  renderToString(<NextPayout next={{ dueCentimes: 0, confirmed: null, ribEnd: '4921', ...next }} />);

const confirmed = { amountCentimes: 25_032, confirmedAt: new Date('2026-11-24T10:00:00Z') };
const confirmedLine = nextPayoutMessages.confirmed(formatDay('2026-11-24'));

it('what is due so far names the account, and no day', () => {
  const card = html({ dueCentimes: 98_050 });
  expect(card).toContain('980,50');
  expect(card).toContain(nextPayoutMessages.due);
  expect(card).toContain(nextPayoutMessages.toAccount('4921'));
  expect(card).not.toContain('يوم');
});

it('a payout that waits for the bank stands first, and what came since beside it', () => {
  const card = html({ dueCentimes: 1_200, confirmed });
  expect(card).toContain('250,32');
  expect(card).toContain(confirmedLine);
  expect(card).toContain(nextPayoutMessages.after(formatMoney(1_200)));
});

it.each([
  ['nothing sold', { ribEnd: null }, nextPayoutMessages.none],
  ['below zero', { dueCentimes: -500 }, nextPayoutMessages.below(formatMoney(500))],
  ['paid and below zero', { dueCentimes: -500, confirmed }, nextPayoutMessages.below(formatMoney(500))],
])('an account with %s says so', (_, next, sentence) => {
  expect(html(next)).toContain(sentence);
});

it('a payout that waits alone says no amount beside it', () => {
  expect(html({ confirmed })).not.toContain('وبعده');
});
