import { useQuery } from '@tanstack/react-query';
import { useWatch, type Control } from 'react-hook-form';
import type { SessionUser } from '#shared/contract/accounts/session-user.ts';
import { normalisePhone } from '#shared/domain/accounts/phone.ts';
import { checkoutMessages } from '#messages/placing/checkout.ts';
import { formatPhone } from '#messages/writing/format.ts';
import { askForPhone } from '#web/features/auth/api.ts';
import { siteQuery } from '#web/features/site/api.ts';
import { useApi } from '#web/lib/rpc.tsx';
import type { CheckoutValues } from '../state.ts';
import { mobileIn } from '../use-proof-of-phone.ts';

interface PhoneHintProps {
  control: Control<CheckoutValues>;
  user: SessionUser | null;
}

/** The hint for another number than the proved one: it belongs to the person at the door. */
export function PhoneHint({ control, user }: PhoneHintProps) {
  const phone = useWatch({ control, name: 'phone' });
  const { data: site } = useQuery(siteQuery(useApi()));
  const provedPhone = user?.provedPhone;
  const isOther = provedPhone && phone.trim() !== '' && normalisePhone(phone) !== provedPhone;
  const isUnproved = user && !provedPhone && !user.isEmailConfirmed && site?.phoneCodes;
  if (isOther || !isUnproved)
    return (
      <span>
        {isOther ? checkoutMessages.phoneOfDoor(formatPhone(provedPhone)) : checkoutMessages.phoneHint}
      </span>
    );
  return (
    <button
      type="button"
      className="min-h-11 font-semibold text-primary-ink underline underline-offset-4"
      onClick={() => void askForPhone(mobileIn(phone), checkoutMessages.proveInstead)}
    >
      {checkoutMessages.proveInstead}
    </button>
  );
}
