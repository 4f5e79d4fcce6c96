import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { PublicMenuItem } from '#shared/contract/restaurants/restaurants.ts';
import { plateArt } from '#shared/domain/restaurants/cover-art.ts';
import { photoMessages } from '#messages/menu/photos.ts';
import { restaurantQuery } from '#web/features/restaurants/api.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { DishPlate } from '#web/ui/art/dish-plate.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { CoverPhotoField } from './cover-photo-field.tsx';
import { RemovePhotoDialog } from './remove-photo-dialog.tsx';

export function RestaurantPhotos({ restaurantId }: { restaurantId: number }) {
  const { data: restaurant } = useQuery(restaurantQuery(useApi(), restaurantId));
  const [removal, setRemoval] = useState<{ item: PublicMenuItem; isOpen: boolean }>();
  if (!restaurant) return null;
  const items = restaurant.menu.flatMap((section) => section.items).filter(({ imageUrl }) => imageUrl);
  return (
    <section className="mt-3 space-y-4 border-t border-border pt-4">
      <CoverPhotoField isForeign restaurant={restaurant} />
      {items.length > 0 && <h3>{photoMessages.ofMenu}</h3>}
      <ul className="space-y-2">
        {items.map((item) => (
          <li key={item.id} className="flex items-center gap-3">
            <DishPlate art={plateArt(item.id)} food={item.food} photo={item.imageUrl} className="w-14" />
            <bdi className="min-w-0 flex-1 text-sm">{item.name}</bdi>
            <IconButton
              icon={Trash2}
              label={photoMessages.removeOfMenuItem(item.name)}
              tone="dangerGhost"
              onClick={() => setRemoval({ item, isOpen: true })}
            />
          </li>
        ))}
      </ul>
      {removal && (
        <RemovePhotoDialog
          place={{ restaurantId, menuItemId: removal.item.id }}
          title={photoMessages.removeOfMenuItemTitle(removal.item.name)}
          isOpen={removal.isOpen}
          onClose={() => setRemoval({ ...removal, isOpen: false })}
        />
      )}
    </section>
  );
}
