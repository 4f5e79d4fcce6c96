import { useState } from 'react';
import type { ConfirmAnswer } from '#shared/contract/money/payouts.ts';
import { limits } from '#shared/domain/limits.ts';
import { newKey } from '#web/lib/new-key.ts';
import type { ProposedPayout } from './api.ts';
import type { RefusedPayout } from './components/chosen-payouts.tsx';
import type { AskedPayout } from './components/confirm-question.tsx';

const withId = (payout: ProposedPayout): AskedPayout => ({ ...payout, id: newKey() });

/** Which proposed payouts are ticked, which the question is about, and which were refused. */
export function useChosenPayouts(payouts: readonly ProposedPayout[]) {
  const [accounts, setAccounts] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<readonly AskedPayout[]>([]);
  const [refused, setRefused] = useState<readonly RefusedPayout[]>([]);
  const payable = payouts.filter(({ missing }) => missing.length === 0).slice(0, limits.payoutsTogetherMax);
  const chosen = payable.filter(({ account }) => accounts.has(account));
  const ask = (about: readonly ProposedPayout[]) => {
    setRefused([]);
    setAsked(about.map(withId));
  };
  const close = () => setAsked([]);
  const choose = (next: readonly ProposedPayout[]) =>
    setAccounts(new Set(next.map(({ account }) => account)));
  const answer = (answers: readonly ConfirmAnswer[]) => {
    choose([]);
    setRefused(
      answers.flatMap(({ account, refusal }) => {
        const name = asked.find((one) => one.account === account)?.name ?? '';
        return refusal === null ? [] : [{ name, refusal }];
      }),
    );
  };
  return { payable, chosen, choose, asked, ask, close, refused, answer };
}
