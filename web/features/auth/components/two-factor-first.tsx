import { Link } from '@tanstack/react-router';
import { accountMessages } from '#messages/account.ts';
import { authMessages } from '#messages/auth.ts';
import { accountMenuMessages } from '#messages/account-menu.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

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
