import { useQuery } from '@tanstack/react-query';
import { peopleMessages } from '#messages/restaurants/people.ts';
import { peopleQuery } from '#web/features/people/api.ts';
import { InvitationList } from '#web/features/people/components/invitation-list.tsx';
import { InviteButton } from '#web/features/people/components/invite-dialog.tsx';
import { TeamList } from '#web/features/people/components/team-list.tsx';
import { useApi } from '#web/lib/rpc.tsx';
import { useRestaurantId } from '#web/lib/use-restaurant.ts';
import { Loaded } from '#web/ui/states/loaded.tsx';
import { PageHeader } from '#web/ui/frame/page-header.tsx';
import { RowsSkeleton } from '#web/ui/states/rows-skeleton.tsx';

export function Screen() {
  const restaurantId = useRestaurantId();
  const query = useQuery(peopleQuery(useApi(), restaurantId));
  return (
    <>
      <PageHeader title={peopleMessages.title} actions={<InviteButton restaurantId={restaurantId} />} />
      <main id="content" className="mx-auto max-w-2xl space-y-4 px-4 pt-4 pb-10 md:px-8 md:pt-8">
        <p className="text-fg-muted">{peopleMessages.lead}</p>
        <Loaded query={query} failed={peopleMessages.loadFailed} loading={<RowsSkeleton rows={3} />}>
          {({ people, invitations }) => (
            <>
              <TeamList restaurantId={restaurantId} people={people} />
              <InvitationList restaurantId={restaurantId} invitations={invitations} />
            </>
          )}
        </Loaded>
      </main>
    </>
  );
}
