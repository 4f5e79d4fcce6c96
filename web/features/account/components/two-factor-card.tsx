import { Suspense, useState } from 'react';
import type { OwnAccount } from '#shared/contract/accounts/account.ts';
import { accountMessages } from '#messages/accounts/account.ts';
import { formatNumber } from '#messages/writing/format.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { FormAlert } from '#web/ui/fields/form-alert.tsx';
import { toast } from '#web/ui/dialogs/toast.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { RenewCodes } from './renew-codes.tsx';

const EnableTwoFactorDialog = lazyPart(
  () => import('./enable-two-factor-dialog.tsx'),
  (part) => part.EnableTwoFactorDialog,
);
const DisableTwoFactorDialog = lazyPart(
  () => import('./disable-two-factor-dialog.tsx'),
  (part) => part.DisableTwoFactorDialog,
);

interface TwoFactorCardProps {
  account: OwnAccount;
  isDemanded: boolean;
}

export function TwoFactorCard({ account, isDemanded }: TwoFactorCardProps) {
  const { hasTwoFactor, recoveryCodesLeft } = account;
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');
  /** The page keeps the codes, because a press outside a dialog would close it before they are saved. */
  const [codes, setCodes] = useState<readonly string[]>();
  const TheDialog = hasTwoFactor ? DisableTwoFactorDialog : EnableTwoFactorDialog;
  const handleDone = (recoveryCodes?: readonly string[]) => {
    setDialog('never');
    setCodes(recoveryCodes);
    toast.success(recoveryCodes ? accountMessages.twoFactorEnabled : accountMessages.twoFactorDisabled);
  };
  const handleRenewed = (recoveryCodes: readonly string[]) => {
    setCodes(recoveryCodes);
    toast.success(accountMessages.codesRenewed);
  };
  return (
    <Card className="p-5">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-lg">{accountMessages.twoFactor}</h2>
        <Badge tone={hasTwoFactor ? 'primary' : 'neutral'} dot>
          {hasTwoFactor ? accountMessages.twoFactorOn : accountMessages.twoFactorOff}
        </Badge>
      </div>
      <p className="mt-2 text-sm text-fg-muted">{accountMessages.twoFactorLead}</p>
      {isDemanded && <FormAlert className="mt-4">{accountMessages.twoFactorDemanded}</FormAlert>}
      {codes ? (
        <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />
      ) : (
        <>
          {hasTwoFactor && (
            <p className="mt-2 text-sm">
              {accountMessages.recoveryCodesLeft}:{' '}
              <span className="num font-bold">{formatNumber(recoveryCodesLeft)}</span>
            </p>
          )}
          <div className="mt-4 grid gap-3 md:auto-cols-fr md:grid-flow-col">
            {hasTwoFactor && <RenewCodes onRenewed={handleRenewed} />}
            <Button
              tone={hasTwoFactor ? 'plain' : 'primary'}
              size="lg"
              onPointerEnter={TheDialog.preload}
              onClick={() => setDialog('open')}
            >
              {hasTwoFactor ? accountMessages.disableTwoFactor : accountMessages.enableTwoFactor}
            </Button>
          </div>
        </>
      )}
      {dialog !== 'never' && (
        <Suspense>
          <TheDialog
            account={account}
            isOpen={dialog === 'open'}
            onOpenChange={(isOpen) => setDialog(isOpen ? 'open' : 'closed')}
            onDone={handleDone}
          />
        </Suspense>
      )}
    </Card>
  );
}
