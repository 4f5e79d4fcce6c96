import { EllipsisVertical, UserRoundMinus, UserRoundPen } from 'lucide-react';
import { useState } from 'react';
import type { RestaurantPerson } from '#shared/contract/restaurants/people.ts';
import { invitableRoles, type InvitableRole } from '#shared/domain/restaurants/invitations.ts';
import { isChangedByOwners } from '#shared/domain/restaurants/restaurant-people.ts';
import { restaurantRoleHint, restaurantRoleLabel } from '#messages/restaurants/restaurant-roles.ts';
import { peopleMessages } from '#messages/restaurants/people.ts';
import { formatFullDate } from '#messages/writing/format.ts';
import { Email } from '#web/ui/display/email.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Menu, MenuItem } from '#web/ui/buttons/menu.tsx';
import { tellEnd } from '#web/ui/states/tell-end.ts';
import { useRemove, useSetRole } from '../api.ts';

interface TeamListProps {
  restaurantId: number;
  people: readonly RestaurantPerson[];
}

export function TeamList({ restaurantId, people }: TeamListProps) {
  const [leaving, setLeaving] = useState<RestaurantPerson>();
  const { mutateAsync, isPending } = useRemove();
  const remove = ({ userId, name }: RestaurantPerson) =>
    tellEnd(mutateAsync({ restaurantId, userId }), {
      done: peopleMessages.removed(name),
      failed: peopleMessages.actFailed,
      settled: () => setLeaving(undefined),
    });
  return (
    <Card className="p-5">
      <h2 className="text-lg">{peopleMessages.people}</h2>
      <ul className="mt-2 divide-y divide-border">
        {people.map((person) => (
          <li key={person.userId} className="flex items-start gap-3 py-3">
            <Person person={person} />
            {isChangedByOwners(person.role) && (
              <PersonMenu restaurantId={restaurantId} person={person} onRemove={() => setLeaving(person)} />
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={leaving !== undefined}
        onOpenChange={(isOpen) => !isOpen && setLeaving(undefined)}
        title={peopleMessages.removeTitle(leaving?.name ?? '')}
        text={peopleMessages.removeLead}
        confirmLabel={peopleMessages.remove}
        busy={isPending}
        onConfirm={() => leaving && remove(leaving)}
      />
    </Card>
  );
}

const Person = ({ person: { name, email, role, since, isYou } }: { person: RestaurantPerson }) => (
  <div className="min-w-0 flex-1 space-y-0.5 text-sm text-fg-muted">
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <bdi className="text-base font-bold min-w-0 text-fg">{name}</bdi>
      <Badge tone={role === 'owner' ? 'primary' : 'accent'}>{restaurantRoleLabel[role]}</Badge>
      {isYou && <span className="text-xs">({peopleMessages.you})</span>}
    </p>
    <p>
      <Email address={email} />
    </p>
    <p>{restaurantRoleHint[role]}</p>
    <p>{peopleMessages.since(formatFullDate(since))}</p>
  </div>
);

interface PersonMenuProps {
  restaurantId: number;
  person: RestaurantPerson;
  onRemove: () => void;
}

const changeLabel: Record<InvitableRole, string> = {
  manager: peopleMessages.makeManager,
  kitchen: peopleMessages.makeKitchen,
};

function PersonMenu({ restaurantId, person: { userId, name, role }, onRemove }: PersonMenuProps) {
  const { mutateAsync } = useSetRole();
  const change = (to: InvitableRole) =>
    tellEnd(mutateAsync({ restaurantId, userId, role: to }), {
      done: peopleMessages.roleChanged(name),
      failed: peopleMessages.actFailed,
    });
  return (
    <Menu trigger={<IconButton icon={EllipsisVertical} label={peopleMessages.actions(name)} />}>
      {invitableRoles
        .filter((to) => to !== role)
        .map((to) => (
          <MenuItem key={to} label={changeLabel[to]} icon={UserRoundPen} onSelect={() => change(to)} />
        ))}
      <MenuItem label={peopleMessages.remove} icon={UserRoundMinus} tone="danger" onSelect={onRemove} />
    </Menu>
  );
}
