import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { FoodName } from '#shared/domain/menu/food-names.ts';
import { Food } from '#web/ui/art/food.tsx';

export type EmptyStateProps = {
  food: FoodName;
  title: string;
  text?: string;
  action?: ReactNode;
  className?: string;
};

export const EmptyState = ({ food, title, text, action, className }: EmptyStateProps) => (
  <div className={clsx('mx-auto flex max-w-sm flex-col items-center px-6 py-14 text-center', className)}>
    <Food name={food} className="size-28" />
    <h2 className="mt-4 text-xl">{title}</h2>
    {text && <p className="mt-1 whitespace-pre-line text-fg-muted">{text}</p>}
    {action && <div className="mt-5">{action}</div>}
  </div>
);
