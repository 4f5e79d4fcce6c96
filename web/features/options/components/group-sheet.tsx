import type { OwnGroup } from '#shared/contract/menu/options.ts';
import type { PublicMenuItem } from '#shared/contract/restaurants/restaurants.ts';
import { optionMessages } from '#messages/menu/options.ts';
import { Sheet } from '#web/ui/dialogs/sheet.tsx';
import { GroupForm } from './group-form.tsx';

type GroupSheetProps = {
  group?: OwnGroup;
  dishes: readonly PublicMenuItem[];
  isOpen: boolean;
  onClose: () => void;
};

export const GroupSheet = ({ group, dishes, isOpen, onClose }: GroupSheetProps) => (
  <Sheet
    isOpen={isOpen}
    onOpenChange={(open) => !open && onClose()}
    title={group ? optionMessages.editTitle : optionMessages.addTitle}
  >
    <div className="p-5">
      <GroupForm key={group?.id} group={group} dishes={dishes} onDone={onClose} />
    </div>
  </Sheet>
);
