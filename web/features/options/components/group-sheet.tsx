import type { OwnGroup } from '#shared/contract/options.ts';
import type { PublicMenuItem } from '#shared/contract/restaurants.ts';
import { optionMessages } from '#shared/messages/ar/options.ts';
import { Sheet } from '#web/ui/sheet.tsx';
import { useGroupForm } from '../use-group-form.ts';
import { GroupForm } from './group-form.tsx';

type GroupSheetProps = {
  group?: OwnGroup;
  dishes: readonly PublicMenuItem[];
  isOpen: boolean;
  onClose: () => void;
};

export function GroupSheet({ group, dishes, isOpen, onClose }: GroupSheetProps) {
  const form = useGroupForm(group, onClose);
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={group ? optionMessages.editTitle : optionMessages.addTitle}
    >
      <div className="p-5">
        <GroupForm form={form} dishes={dishes} isNew={!group} />
      </div>
    </Sheet>
  );
}
