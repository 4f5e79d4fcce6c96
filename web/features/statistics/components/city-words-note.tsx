import { cityLeastOrders, goodShare, judgeCity } from '#shared/domain/dispatch/city-words.ts';
import type { WordFigures } from '#shared/domain/dispatch/word-figures.ts';
import { kitchenWordMessages } from '#messages/money/kitchen-words.ts';

const words = kitchenWordMessages.city;

/** Whether kitchens name their minutes well enough for offers. */
export function CityWordsNote({ kitchens }: { kitchens: readonly WordFigures[] }) {
  const { orders, nearShare, areOffersAdvised } = judgeCity(kitchens);
  if (nearShare === null) return <p>{words.few(cityLeastOrders, orders)}</p>;
  return (
    <p>
      {words.near(nearShare)} {areOffersAdvised ? words.advised : <b>{words.advisedAgainst(goodShare)}</b>}
    </p>
  );
}
