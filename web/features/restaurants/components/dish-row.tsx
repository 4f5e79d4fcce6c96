import { Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PublicMenuItem } from '#shared/contract/restaurants/restaurants.ts';
import { limits } from '#shared/domain/limits.ts';
import { cartMessages } from '#messages/placing/cart.ts';
import { restaurantMessages } from '#messages/restaurants/restaurants.ts';
import { ui } from '#messages/frame/ui.ts';
import { formatNumber } from '#messages/writing/format.ts';
import { DishPlate } from '#web/ui/art/dish-plate.tsx';
import { plateArt } from '#shared/domain/restaurants/cover-art.ts';
import { DishLabels, FrenchName } from '#web/ui/display/dish-labels.tsx';
import { Price } from '#web/ui/display/price.tsx';
import { dishHash } from '../state.ts';

interface DishRowProps {
  item: PublicMenuItem;
  photo?: string | null;
  /** The row is the anchor of its dish; false for a second one. */
  isAnchor: boolean;
  quantity: number;
  isOrderable: boolean;
  onOpen: () => void;
  onAdd: () => void;
  onTake: () => void;
}

export const DishRow = ({ item, photo, isAnchor, quantity, isOrderable, ...on }: DishRowProps) => (
  <li id={isAnchor ? dishHash(item.id) : undefined} data-focus-item="" className="dish-row">
    <div className="dish-words">
      <h3>
        <button type="button" aria-haspopup="dialog" onClick={on.onOpen} className="dish-open">
          <bdi>{item.name}</bdi>
        </button>
      </h3>
      <FrenchName {...item} />
      {item.description !== '' && (
        <p className="dish-lead">
          <bdi>{item.description}</bdi>
        </p>
      )}
      <DishLabels {...item} />
      {item.fromCentimes !== undefined && (
        <span className="me-1 text-sm text-fg-muted">{restaurantMessages.from}</span>
      )}
      <Price centimes={item.fromCentimes ?? item.priceCentimes} className="mt-2" />
      {item.isSoldOut && (
        <span className="ms-3 text-sm font-bold text-danger-ink">
          {item.backText ?? restaurantMessages.soldOut}
        </span>
      )}
    </div>
    <DishPicture item={item} photo={photo}>
      {isOrderable && <DishCount item={item} quantity={quantity} {...on} />}
    </DishPicture>
  </li>
);

type DishPictureProps = Pick<DishRowProps, 'item' | 'photo'> & { children: ReactNode };

/** A dish that no picture shows keeps the place of its plus. */
const DishPicture = ({ item: { id, food }, photo, children }: DishPictureProps) =>
  photo || food ? (
    <DishPlate art={plateArt(id)} food={food} photo={photo} className="dish-picture">
      {children}
    </DishPlate>
  ) : (
    <div className="dish-no-picture">{children}</div>
  );

type DishCountProps = Pick<DishRowProps, 'item' | 'quantity' | 'onAdd' | 'onTake'>;

/** The plus stays below the finger when the others appear. */
const DishCount = ({ item: { name, groupIds }, quantity, onAdd, onTake }: DishCountProps) => (
  <div data-chosen={quantity > 0 || undefined} className="dish-count">
    {quantity > 0 && (
      <>
        <button
          type="button"
          aria-label={`${ui.decrease}: ${cartMessages.quantityOf(name)}`}
          onClick={onTake}
        >
          <Minus aria-hidden className="dish-minus" />
        </button>
        <span className="num min-w-5 text-center text-base font-extrabold">{formatNumber(quantity)}</span>
      </>
    )}
    <button
      type="button"
      aria-label={cartMessages.addItem(name)}
      aria-haspopup={groupIds && 'dialog'}
      aria-disabled={quantity >= limits.lineQuantityMax || undefined}
      onClick={() => quantity < limits.lineQuantityMax && onAdd()}
    >
      <Plus aria-hidden className="dish-plus" />
    </button>
  </div>
);
