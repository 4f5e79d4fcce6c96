import { Pencil, Trash2 } from 'lucide-react';
import type { OwnGroup } from '#shared/contract/options.ts';
import type { PublicMenuItem } from '#shared/contract/restaurants.ts';
import { chosenOptionMessages } from '#shared/messages/ar/chosen-options.ts';
import { optionMessages } from '#shared/messages/ar/options.ts';
import { optionNames } from '#shared/messages/ar/with-options.ts';
import { readAppError } from '#web/lib/app-error.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { toast } from '#web/ui/toast.ts';
import { useSetOff } from '../api.ts';
import { Difference } from './difference.tsx';

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
          <bdi className="wrap-anywhere">{group.name}</bdi>
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

type OptionLineProps = { groupId: string; option: OwnGroup['options'][number] };

/** One tap each way: a kitchen at work answers no question. */
function OptionLine({ groupId, option: { id, name, priceCentimes, isDefault, isOff } }: OptionLineProps) {
  const { mutate, isPending } = useSetOff();
  const toggle = () =>
    mutate(
      { id: groupId, optionId: id, isOff: !isOff },
      {
        onSuccess: () => toast.say(isOff ? optionMessages.isBack(name) : optionMessages.tookOff(name)),
        onError: (error) => toast.error(readAppError(error).text),
      },
    );
  return (
    <li className="flex min-h-14 items-center gap-3 py-1 text-sm">
      <div className="min-w-0 flex-1">
        <bdi className="font-semibold wrap-anywhere">{name}</bdi>
        {isDefault && <span className="ms-2 text-xs text-fg-subtle">{optionMessages.isDefault}</span>}
        {isOff && (
          <Badge tone="danger" size="sm" className="ms-2">
            {chosenOptionMessages.off}
          </Badge>
        )}
      </div>
      <Difference centimes={priceCentimes} />
      <Button
        tone={isOff ? 'soft' : 'plain'}
        aria-label={isOff ? optionMessages.putBack(name) : optionMessages.takeOff(name)}
        busy={isPending}
        onClick={toggle}
      >
        {isOff ? optionMessages.back : optionMessages.off}
      </Button>
    </li>
  );
}
