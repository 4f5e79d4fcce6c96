import type { ReactNode } from 'react';
import type { FoodName } from '#shared/domain/menu/food-names.ts';
import { Food } from '#web/ui/art/food.tsx';
import { Card } from '#web/ui/display/card.tsx';

/** A row has two tiles, one where the text is large, and four on wide screens. */
export const figureGridClass = 'grid auto-rows-fr gap-3 fit-2-[9rem] lg:fit-4-[10rem] lg:gap-4';

export const FigureTiles = ({ children }: { children: ReactNode }) => (
  <dl className={figureGridClass}>{children}</dl>
);

type FigureTileProps = {
  label: string;
  food: FoodName;
  value: ReactNode;
  against: ReactNode;
};

export const FigureTile = ({ label, food, value, against }: FigureTileProps) => (
  <Card className="p-4">
    <dt className="flex min-h-[2lh] items-start md:min-h-10 justify-between gap-2 text-xs font-semibold text-fg-muted md:text-sm">
      {label}
      <Food name={food} className="size-8 md:size-10" />
    </dt>
    <dd className="mt-1.5">
      <p className="num text-lg leading-snug font-extrabold whitespace-nowrap min-[24rem]:text-xl md:text-2xl">
        {value}
      </p>
      <p className="mt-1.5 min-h-[3lh] text-xs text-fg-subtle md:min-h-[2lh]">{against}</p>
    </dd>
  </Card>
);
