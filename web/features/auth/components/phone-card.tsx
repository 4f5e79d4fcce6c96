import type { OwnAccount } from '#shared/contract/accounts/account.ts';
import { phoneMessages } from '#messages/accounts/phone.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Phone } from '#web/ui/display/phone.tsx';
import { askForPhone } from '../api.ts';
import { UnlinkPhone } from './unlink-phone.tsx';

/** Proves a number, changes it, or takes it off. */
export function PhoneCard({ account }: { account: OwnAccount }) {
  const { provedPhone, email, isEmailConfirmed, phone } = account;
  const prove = (number: string) => askForPhone(number, phoneMessages.proveLead);
  return (
    <Card className="p-5">
      <h2 className="text-lg">{phoneMessages.card}</h2>
      <p className="mb-3 text-sm text-fg-muted">{phoneMessages.cardLead}</p>
      <p className="mb-3 font-bold">
        {provedPhone ? <Phone number={provedPhone.number} /> : phoneMessages.none}
      </p>
      {provedPhone?.isAskedAgain && (
        <p className="mb-3 rounded-lg bg-accent-soft p-3 text-sm font-semibold text-accent-ink">
          {phoneMessages.askedAgain}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {provedPhone?.isAskedAgain && (
          <Button onClick={() => void prove(provedPhone.number)}>{phoneMessages.proveAgain}</Button>
        )}
        <Button tone="soft" onClick={() => void prove(provedPhone ? '' : (phone ?? ''))}>
          {provedPhone ? phoneMessages.change : phoneMessages.prove}
        </Button>
        {provedPhone && email !== null && isEmailConfirmed && <UnlinkPhone account={account} />}
      </div>
    </Card>
  );
}
