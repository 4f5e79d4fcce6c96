import { limits } from '#shared/domain/limits.ts';
import { cartMessages } from '#messages/placing/cart.ts';
import { Button } from './button.tsx';
import { Price } from '#web/ui/display/price.tsx';
import { Stepper } from './stepper.tsx';

interface AddToCartProps {
  name: string;
  quantity: number;
  /** The price of the whole quantity. */
  priceCentimes: number;
  onQuantity: (quantity: number) => void;
  onAdd: () => void;
}

export const AddToCart = ({ name, quantity, priceCentimes, onQuantity, onAdd }: AddToCartProps) => (
  <div className="flex flex-wrap items-center gap-2">
    <Stepper
      label={cartMessages.quantityOf(name)}
      value={quantity}
      min={1}
      max={limits.lineQuantityMax}
      onChange={onQuantity}
    />
    <Button size="xl" room="tight" words="base" align="between" flex="auto" onClick={onAdd}>
      {cartMessages.add}
      <Price centimes={priceCentimes} unit="onPrimary" />
    </Button>
  </div>
);
