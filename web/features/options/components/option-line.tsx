import type { OwnGroup } from '#shared/contract/menu/options.ts';
import { chosenOptionMessages } from '#messages/placing/chosen-options.ts';
import { containsText } from '#messages/menu/dish-labels.ts';
import { optionMessages } from '#messages/menu/options.ts';
import { AvailableSwitch } from '#web/ui/buttons/available-switch.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { tellEnd } from '#web/ui/states/tell-end.ts';
import { toast } from '#web/ui/dialogs/toast.ts';
import { useSetOff } from '../api.ts';
import { Difference } from './difference.tsx';

type OptionLineProps = { groupId: string; option: OwnGroup['options'][number] };

export function OptionLine({
  groupId,
  option: { id, name, priceCentimes, isDefault, isOff, allergens },
}: OptionLineProps) {
  const { mutateAsync, isPending } = useSetOff();
  const toggle = () =>
    tellEnd(mutateAsync({ id: groupId, optionId: id, isOff: !isOff }), {
      done: () => toast.say(isOff ? optionMessages.isBack(name) : optionMessages.tookOff(name)),
    });
  return (
    <li className="flex min-h-14 items-center gap-3 py-1 text-sm">
      <div className="min-w-0 flex-1">
        <bdi className="font-semibold">{name}</bdi>
        {isDefault && <span className="ms-2 text-xs text-fg-subtle">{optionMessages.isDefault}</span>}
        {isOff && (
          <Badge tone="danger" size="sm" className="ms-2">
            {chosenOptionMessages.off}
          </Badge>
        )}
        {allergens && <p className="text-xs text-fg-muted">{containsText(allergens)}</p>}
      </div>
      <Difference centimes={priceCentimes} />
      <AvailableSwitch name={name} isOn={!isOff} isSending={isPending} onChange={toggle} />
    </li>
  );
}
