import { Link } from '@tanstack/react-router';
import { accountMessages } from '#messages/accounts/account.ts';
import { authMessages } from '#messages/accounts/auth.ts';
import { accountMenuMessages } from '#messages/accounts/account-menu.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { PageHeader } from '#web/ui/frame/page-header.tsx';

export const TwoFactorFirst = () => (
  <>
    <PageHeader title={accountMenuMessages.adminArea} />
    <main id="content">
      <EmptyState
        food="padlock"
        title={accountMessages.twoFactorDemanded}
        text={authMessages.secondFactorMissing}
        action={
          <Link to={paths.account} className={buttonClass({ size: 'lg' })}>
            {accountMessages.toAccount}
          </Link>
        }
      />
    </main>
  </>
);
