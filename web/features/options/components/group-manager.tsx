import { useState } from 'react';
import type { OwnGroup } from '#shared/contract/menu/options.ts';
import type { PublicMenuItem } from '#shared/contract/restaurants/restaurants.ts';
import { optionMessages } from '#messages/menu/options.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { GroupCard } from './group-card.tsx';
import { GroupSheet } from './group-sheet.tsx';
import { RemoveGroupDialog } from './remove-group-dialog.tsx';

type Question = { about: 'editing' | 'removing'; group?: OwnGroup; isOpen: boolean };

type GroupManagerProps = {
  groups: readonly OwnGroup[];
  dishes: readonly PublicMenuItem[];
  isAdding: boolean;
  onAddingChange: (isAdding: boolean) => void;
};

export function GroupManager({ groups, dishes, isAdding, onAddingChange }: GroupManagerProps) {
  const [question, setQuestion] = useState<Question>({ about: 'editing', isOpen: false });
  const close = () => setQuestion({ ...question, isOpen: false });
  const asked = groups.find(({ id }) => id === question.group?.id) ?? question.group;
  return (
    <>
      {groups.length === 0 ? (
        <EmptyState
          food="plate"
          title={optionMessages.none}
          text={optionMessages.noneLead}
          action={<Button onClick={() => onAddingChange(true)}>{optionMessages.add}</Button>}
        />
      ) : (
        <ul className="grid gap-4 fit-2-[21rem]">
          {groups.map((group) => (
            <li key={group.id} data-focus-item={group.id}>
              <GroupCard
                group={group}
                dishes={dishes.filter(({ id }) => group.menuItemIds.includes(id))}
                onEdit={() => setQuestion({ about: 'editing', group, isOpen: true })}
                onRemove={() => setQuestion({ about: 'removing', group, isOpen: true })}
              />
            </li>
          ))}
        </ul>
      )}
      <GroupSheet dishes={dishes} isOpen={isAdding} onClose={() => onAddingChange(false)} />
      {asked && (
        <>
          <GroupSheet
            group={asked}
            dishes={dishes}
            isOpen={question.isOpen && question.about === 'editing'}
            onClose={close}
          />
          <RemoveGroupDialog
            group={asked}
            isOpen={question.isOpen && question.about === 'removing'}
            onClose={close}
          />
        </>
      )}
    </>
  );
}
