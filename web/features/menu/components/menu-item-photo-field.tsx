import { useState } from 'react';
import type { PublicMenuItem } from '#shared/contract/restaurants/restaurants.ts';
import { plateArt } from '#shared/domain/restaurants/cover-art.ts';
import { photoMessages } from '#messages/menu/photos.ts';
import { DishPlate } from '#web/ui/art/dish-plate.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { PhotoField } from '#web/ui/fields/photo-field.tsx';
import type { useMenuItemPhoto } from '../use-menu-item-photo.ts';

type MenuItemPhotoFieldProps = {
  item?: PublicMenuItem;
  photo: ReturnType<typeof useMenuItemPhoto>;
};

export function MenuItemPhotoField({ item, photo }: MenuItemPhotoFieldProps) {
  const [isAsking, setIsAsking] = useState(false);
  const handleRemove = () => (photo.isChosen ? photo.dropChosen() : setIsAsking(true));
  return (
    <>
      <PhotoField
        label={photoMessages.ofMenuItem}
        hint={photoMessages.menuItemHint}
        error={photo.error}
        preview={
          <DishPlate
            art={plateArt(item?.id ?? '')}
            food={item?.food ?? null}
            photo={photo.shown}
            className="w-24 rounded-full"
          />
        }
        hasPhoto={photo.shown !== null}
        busy={photo.isPending}
        onChoose={(file) => void photo.choose(file)}
        onRemove={handleRemove}
      />
      {item && (
        <ConfirmDialog
          isOpen={isAsking}
          onOpenChange={setIsAsking}
          title={photoMessages.removeOfMenuItemTitle(item.name)}
          text={photoMessages.removeLead}
          confirmLabel={photoMessages.remove}
          busy={photo.isRemoving}
          onConfirm={() => photo.removeHung(item.id, () => setIsAsking(false))}
        />
      )}
    </>
  );
}
