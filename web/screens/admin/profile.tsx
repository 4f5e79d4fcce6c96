import { Link } from '@tanstack/react-router';
import { layoutMessages } from '#messages/frame/layout.ts';
import { userMessages } from '#messages/accounts/users.ts';
import { useSession } from '#web/features/auth/use-session.ts';
import { PermissionsCard } from '#web/features/users/components/permissions-card.tsx';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { PageHeader } from '#web/ui/frame/page-header.tsx';
import { RowsSkeleton } from '#web/ui/states/rows-skeleton.tsx';

export function Screen() {
  const { user } = useSession();
  return (
    <>
      <PageHeader title={userMessages.profileTitle} />
      <main id="content" className="mx-auto max-w-2xl px-4 pt-4 pb-10 md:px-8 md:pt-8">
        {user ? <PermissionsCard user={user} /> : <RowsSkeleton rows={3} />}
        <Link
          to={paths.account}
          className={buttonClass({ tone: 'outline', size: 'lg', className: 'mt-4 w-full' })}
        >
          {layoutMessages.myAccount}
        </Link>
      </main>
    </>
  );
}
