import { useInfiniteQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { ListedUser } from '#shared/contract/accounts/users.ts';
import { userMessages } from '#messages/accounts/users.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { Loaded } from '#web/ui/states/loaded.tsx';
import { RowsSkeleton } from '#web/ui/states/rows-skeleton.tsx';
import { ShowMore } from '#web/ui/states/show-more.tsx';
import { usersQuery, type UserTab } from '../api.ts';
import { useReopen } from '../use-reopen.ts';
import type { AccountAction } from '../use-account-action.ts';
import { DeletePersonDialog } from './delete-person-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { UserDetailsSheet } from './user-details-sheet.tsx';
import { UserTable } from './user-table.tsx';

/** The user stays while the dialog closes, so that the name does. */
type Chosen = { user: ListedUser; about: 'details' | 'deletion' | AccountAction; isOpen: boolean };

interface UserListProps {
  tab: UserTab;
  caption: string;
  search: string;
  renderRestaurant: (restaurantId: number) => ReactNode;
}

export function UserList({ tab, caption, search, renderRestaurant }: UserListProps) {
  const query = useInfiniteQuery(usersQuery(useApi(), tab, search));
  const reopen = useReopen();
  const [chosen, setChosen] = useState<Chosen>();

  const close = () => setChosen(chosen && { ...chosen, isOpen: false });
  return (
    <>
      <Loaded query={query} failed={() => ({ title: userMessages.loadFailed })} loading={<RowsSkeleton />}>
        {({ pages }) => {
          const users = pages.flatMap((page) => page.items);
          if (users.length === 0)
            return (
              <EmptyState
                food="magnifier"
                title={search === '' ? userMessages.none : userMessages.noneFound}
              />
            );
          return (
            <>
              <UserTable
                tab={tab}
                caption={caption}
                users={users}
                onView={(user) => setChosen({ user, about: 'details', isOpen: true })}
                onReopen={reopen}
                onDelete={(user) => setChosen({ user, about: 'deletion', isOpen: true })}
                onDo={(action, user) => setChosen({ user, about: action, isOpen: true })}
              />
              <ShowMore query={query} />
            </>
          );
        }}
      </Loaded>
      {/* The dialog stays when the user leaves the list before the answer comes. */}
      {chosen && (
        <>
          <UserDetailsSheet
            user={chosen.user}
            isOpen={chosen.isOpen && chosen.about === 'details'}
            onClose={close}
            renderRestaurant={renderRestaurant}
          />
          {chosen.about === 'deletion' && (
            <DeletePersonDialog user={chosen.user} isOpen={chosen.isOpen} onClose={close} />
          )}
          {chosen.about !== 'details' && chosen.about !== 'deletion' && (
            <ReasonDialog user={chosen.user} action={chosen.about} isOpen={chosen.isOpen} onClose={close} />
          )}
        </>
      )}
    </>
  );
}
