import type { ReactNode } from 'react';
import type { FoodName } from '#shared/domain/food-names.ts';
import { Food } from '#web/ui/art/food.tsx';
import { Card } from '#web/ui/card.tsx';

export const FigureTiles = ({ children }: { children: ReactNode }) => (
  <dl className="grid gap-3 min-[22rem]:grid-cols-2 lg:grid-cols-4 lg:gap-4">{children}</dl>
);

type FigureTileProps = {
  label: string;
  food: FoodName;
  value: ReactNode;
  against: ReactNode;
};

export const FigureTile = ({ label, food, value, against }: FigureTileProps) => (
  <Card className="p-4">
    <dt className="flex items-start justify-between gap-2 text-xs font-semibold text-fg-muted md:text-sm">
      {label}
      <Food name={food} className="size-8 md:size-10" />
    </dt>
    <dd className="mt-1.5">
      <p className="num text-lg leading-snug font-extrabold whitespace-nowrap min-[24rem]:text-xl md:text-2xl">
        {value}
      </p>
      <p className="mt-1.5 text-xs text-fg-subtle">{against}</p>
    </dd>
  </Card>
);
