import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export type DetailListProps = {
  rows: readonly { label: string; value: ReactNode }[];
  className?: string;
};

export const DetailList = ({ rows, className }: DetailListProps) => (
  <dl className={clsx('divide-y divide-border', className)}>
    {rows
      .filter(({ value }) => value === 0 || Boolean(value))
      .map(({ label, value }) => (
        <div
          key={label}
          className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 gap-y-0.5 py-2"
        >
          <dt className="text-sm text-fg-muted">{label}</dt>
          <dd className="min-w-0 font-semibold">{value}</dd>
        </div>
      ))}
  </dl>
);
