import { checkoutMessages } from '#messages/placing/checkout.ts';
import { cartTotalMessages } from '#messages/placing/cart-totals.ts';
import { restaurantMessages } from '#messages/restaurants/restaurants.ts';
import { Price } from '#web/ui/display/price.tsx';
import type { FeeChange, LineChange } from '../line-changes.ts';

interface PriceChangesProps {
  changes: readonly LineChange[];
  /** The change of the delivery's fee, if any. */
  fee?: FeeChange | undefined;
  /** What the customer can do. */
  lead: string;
}

export const PriceChanges = ({ changes, fee, lead }: PriceChangesProps) => (
  <section role="alert" className="mb-4 rounded-lg bg-accent-soft p-4 text-sm text-accent-ink">
    <h3>
      {fee || isPriced(changes) ? checkoutMessages.pricesChangedTitle : checkoutMessages.menuChangedTitle}
    </h3>
    <p>{lead}</p>
    <ul className="mt-2 flex flex-col gap-1">
      {changes.map(({ key, name, before, now, gone, added, renames, ...why }) => (
        <li key={key} className="flex flex-wrap items-baseline gap-x-2">
          <bdi className="min-w-0 flex-1 font-bold">{name}</bdi>
          {now === null && goneText(why)}
          {now !== null && now !== before && <BothPrices before={before} now={now} />}
          {gone && <p className="w-full">{checkoutMessages.optionsGone(gone)}</p>}
          {renames.map(({ before: old, now: later }) => (
            <p key={old} className="w-full">
              {checkoutMessages.renamed(old, later)}
            </p>
          ))}
          {added && <p className="w-full">{checkoutMessages.optionsAdded(added)}</p>}
        </li>
      ))}
      {fee && (
        <li className="flex flex-wrap items-baseline gap-x-2">
          <span className="min-w-0 flex-1 font-bold">{cartTotalMessages.deliveryFee}</span>
          <BothPrices before={fee.shownCentimes} now={fee.centimes} />
        </li>
      )}
    </ul>
  </section>
);

const BothPrices = ({ before, now }: { before: number; now: number }) => (
  <>
    <s>
      <Price centimes={before} weight="normal" unit="current" className="line-through" />
    </s>
    <span className="sr-only">{checkoutMessages.priceNow}</span>
    <Price centimes={now} unit="current" />
  </>
);

const isPriced = (changes: readonly LineChange[]): boolean =>
  changes.some(({ before, now }) => now !== null && now !== before);

function goneText({
  isSoldOut,
  backText,
  needsChoice,
}: Pick<LineChange, 'isSoldOut' | 'backText' | 'needsChoice'>): string {
  if (backText) return backText;
  if (needsChoice) return checkoutMessages.chooseAgain;
  return isSoldOut ? restaurantMessages.soldOut : checkoutMessages.itemGone;
}
