import { useQuery } from '@tanstack/react-query';
import type { SessionUser } from '#shared/contract/accounts/session-user.ts';
import { accountMessages } from '#messages/accounts/account.ts';
import { accountQuery } from '#web/features/account/api.ts';
import { NewsCard } from '#web/features/account/components/news-card.tsx';
import { OwnDataCard } from '#web/features/account/components/own-data-card.tsx';
import { OwnDetailsCard } from '#web/features/account/components/own-details-card.tsx';
import { AddEmail } from '#web/features/auth/components/add-email.tsx';
import { PhoneCard } from '#web/features/auth/components/phone-card.tsx';
import { SessionsCard } from '#web/features/account/components/sessions-card.tsx';
import { SignInCard } from '#web/features/account/components/sign-in-card.tsx';
import { TwoFactorCard } from '#web/features/account/components/two-factor-card.tsx';
import { SessionEndNote } from '#web/features/auth/components/session-end-note.tsx';
import { useSession } from '#web/features/auth/use-session.ts';
import { PlacesLinkCard } from '#web/features/places/components/places-link-card.tsx';
import { ownApplicationQuery } from '#web/features/joining/api.ts';
import { OwnApplicationCard } from '#web/features/joining/components/own-application-card.tsx';
import { OwnWorkCard } from '#web/features/people/components/own-work-card.tsx';
import { siteQuery, useHelpLine } from '#web/features/site/api.ts';
import { ListedAdminCard } from '#web/features/users/components/listed-admin-card.tsx';
import { isUnanswered } from '#web/lib/is-unanswered.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { HelpLink } from '#web/ui/buttons/help-link.tsx';
import { Loaded } from '#web/ui/states/loaded.tsx';
import { RowsSkeleton } from '#web/ui/states/rows-skeleton.tsx';
import { SignInFirst } from './frame/sign-in-first.tsx';

export function Screen() {
  const { user, isLoading } = useSession();
  const helpLine = useHelpLine();
  if (!user && !isLoading)
    return <SignInFirst heading={accountMessages.title} title={accountMessages.signInToSee} />;
  return (
    <main id="content" className="mx-auto max-w-[760px] px-4 pt-4 pb-44 md:px-6 md:pt-8 md:pb-16">
      <h1 className="text-2xl">{accountMessages.title}</h1>
      <p className="text-fg-muted">{accountMessages.lead}</p>
      <HelpLink phone={helpLine} className="mb-4" />
      <SessionEndNote className="mb-4 rounded-lg" />
      {user ? <OwnAccountCards user={user} /> : <RowsSkeleton rows={4} />}
    </main>
  );
}

function OwnAccountCards({ user: { needsTwoFactor = false, restaurants } }: { user: SessionUser }) {
  const query = useQuery(accountQuery(useApi()));
  const application = useQuery(ownApplicationQuery(useApi()));
  const { data: site } = useQuery(siteQuery(useApi()));
  // A card that came later would push the others.
  if (isUnanswered(application)) return <RowsSkeleton rows={4} />;
  return (
    <Loaded query={query} failed={accountMessages.loadFailed} loading={<RowsSkeleton rows={4} />}>
      {(account) => (
        <div className="flex flex-col gap-4">
          <OwnDetailsCard account={account} />
          <PlacesLinkCard />
          <SignInCard account={account}>
            <AddEmail account={account} />
          </SignInCard>
          {site?.phoneCodes && <PhoneCard account={account} />}
          <OwnApplicationCard application={application.data?.application} />
          {restaurants.length > 0 && <OwnWorkCard restaurants={restaurants} />}
          <NewsCard account={account} />
          <SessionsCard />
          <TwoFactorCard account={account} isDemanded={needsTwoFactor} />
          {account.mayBecomeAdmin && <ListedAdminCard role={account.role} />}
          <OwnDataCard account={account} />
        </div>
      )}
    </Loaded>
  );
}
