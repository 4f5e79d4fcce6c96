import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { ui } from '#messages/frame/ui.ts';

const corners = {
  none: '',
  md: 'rounded-md',
  lg: 'rounded-lg',
  xl: 'rounded-xl',
  '2xl': 'rounded-2xl',
  full: 'rounded-full',
};

type SkeletonProps = { corner?: keyof typeof corners; className?: string };

export const Skeleton = ({ corner = 'md', className }: SkeletonProps) => (
  <span
    aria-hidden
    className={clsx('block animate-pulse bg-sunken dark:bg-raised', corners[corner], className)}
  />
);

/** Announces «loading» once, and stays invisible for the first 150 ms. */
export const Loading = ({ children, className = 'block' }: { children: ReactNode; className?: string }) => (
  <output className={clsx('appear-late', className)}>
    <span className="sr-only">{ui.loading}</span>
    {children}
  </output>
);
