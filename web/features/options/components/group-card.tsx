import { Pencil, Trash2 } from 'lucide-react';
import type { OwnGroup } from '#shared/contract/menu/options.ts';
import type { PublicMenuItem } from '#shared/contract/restaurants/restaurants.ts';
import { chosenOptionMessages } from '#messages/placing/chosen-options.ts';
import { optionMessages } from '#messages/menu/options.ts';
import { optionNames } from '#messages/placing/with-options.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { OptionLine } from './option-line.tsx';

type GroupCardProps = {
  group: OwnGroup;
  dishes: readonly PublicMenuItem[];
  onEdit: () => void;
  onRemove: () => void;
};

export const GroupCard = ({ group, dishes, onEdit, onRemove }: GroupCardProps) => (
  <Card className="p-4">
    <div className="flex items-center gap-2">
      <div className="min-w-0 flex-1">
        <h2 className="flex flex-wrap items-center gap-2 text-lg leading-snug">
          <bdi className="min-w-0">{group.name}</bdi>
          <Badge size="sm">{group.least > 0 ? optionMessages.required : optionMessages.optional}</Badge>
        </h2>
        <p className="text-sm text-fg-muted">{chosenOptionMessages.range(group)}</p>
      </div>
      <IconButton icon={Pencil} label={optionMessages.editGroup(group.name)} onClick={onEdit} />
      <IconButton
        icon={Trash2}
        tone="dangerGhost"
        label={optionMessages.removeGroup(group.name)}
        onClick={onRemove}
      />
    </div>
    <ul className="mt-2 divide-y divide-border">
      {group.options.map((option) => (
        <OptionLine key={option.id} groupId={group.id} option={option} />
      ))}
    </ul>
    <p className="mt-2 text-sm text-fg-muted">
      {optionMessages.dishes}: <bdi>{optionNames(dishes) || optionMessages.noDish}</bdi>
    </p>
  </Card>
);
