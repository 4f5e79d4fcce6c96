import type { DishLabel } from '#shared/domain/dish-labels.ts';
import { labelTexts } from '#shared/messages/ar/dish-labels.ts';

/** Quiet words under a dish's description. */
export const DishLabels = ({ labels }: { labels: readonly DishLabel[] | undefined }) =>
  labels && (
    <ul className="mt-1.5 flex flex-wrap gap-1.5">
      {labelTexts(labels).map((text) => (
        <li key={text} className="dish-label">
          {text}
        </li>
      ))}
    </ul>
  );

/** A dish's second name, in Latin letters. */
export const FrenchName = ({ name }: { name: string | undefined }) =>
  name && (
    <p className="text-xs text-fg-subtle">
      <bdi lang="fr" dir="ltr">
        {name}
      </bdi>
    </p>
  );
