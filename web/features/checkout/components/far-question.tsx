import { placeMessages, placeName } from '#messages/places/places.ts';
import { formatDistance } from '#messages/writing/format.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { farQuestionId } from '../state.ts';
import type { OrderPlace } from '../use-order-place.ts';

/** The region stays mounted, so that screen readers announce the question. */
export function FarQuestion({ where, onHere }: { where: OrderPlace; onHere: () => void }) {
  const { farMetres, chosen } = where;
  return (
    <div role="alert" id={farQuestionId} tabIndex={-1} className="empty:hidden">
      {farMetres !== null && (
        <div className="flex flex-col gap-3 rounded-lg bg-accent-soft p-4 text-accent-ink">
          <p className="text-sm font-bold">{textOf(chosen, formatDistance(farMetres))}</p>
          <div className="flex flex-wrap gap-2">
            <Button tone="accent" onClick={where.onConfirmFar}>
              {placeMessages.farThere}
            </Button>
            <Button tone="outline" onClick={onHere}>
              {placeMessages.farHere}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}

const textOf = (chosen: OrderPlace['chosen'], distance: string): string =>
  chosen ? placeMessages.far(placeName(chosen), distance) : placeMessages.farFromLast(distance);
