import { useQuery } from '@tanstack/react-query';
import { useWatch, type Control } from 'react-hook-form';
import type { SessionUser } from '#shared/contract/accounts/session-user.ts';
import { aboveCashMaxText, cashMaxMessages } from '#messages/placing/cash-max.ts';
import { checkoutMessages } from '#messages/placing/checkout.ts';
import { askForPhone, awaitProof } from '#web/features/auth/api.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { cashMaxQuery } from './api.ts';
import type { CheckoutValues } from './state.ts';
import { mobileIn } from './use-proof-of-phone.ts';
import { askToSignIn } from './use-refused-order.ts';

interface Asking {
  control: Control<CheckoutValues>;
  user: SessionUser | null;
  totalCentimes: number;
}

export interface ToldCashMax {
  named: string;
  /** Null: the order costs no more. */
  above: string | null;
  /** Null: no proof of the number raises the amount. */
  onProve: (() => void) | null;
}

/** What the order may cost at most in cash, before the press (product §18). Null until it is known. */
export function useCashMax({ control, user, totalCentimes }: Asking): ToldCashMax | null {
  const [name, phone] = useWatch({ control, name: ['name', 'phone'] });
  const number = user?.provedPhone ?? mobileIn(phone);
  const { data } = useQuery(cashMaxQuery(useApi(), user, number || undefined));
  if (!data) return null;
  const isAbove = totalCentimes > data.maxCentimes;
  const prove = () =>
    user
      ? askForPhone(number, checkoutMessages.provePhone)
      : awaitProof({ number, name }, () => askToSignIn(name));
  return {
    named: cashMaxMessages.named(data.maxCentimes),
    above: isAbove ? aboveCashMaxText(data, totalCentimes) : null,
    onProve: data.provedCentimes === null ? null : () => void prove(),
  };
}
