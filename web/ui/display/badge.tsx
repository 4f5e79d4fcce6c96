import { clsx } from 'clsx';
import type { ReactNode } from 'react';

const tones = {
  accent: 'bg-accent-soft text-accent-ink',
  brick: 'bg-brick-soft text-brick-ink',
  primary: 'bg-primary-soft text-primary-ink',
  blue: 'bg-blue-soft text-blue-ink',
  teal: 'bg-teal-soft text-teal-ink',
  danger: 'bg-danger-soft text-danger-ink',
  neutral: 'bg-sunken text-fg-muted dark:bg-raised',
  promo: 'bg-accent text-accent-fg',
};

export type Tone = keyof typeof tones;

export type BadgeProps = {
  tone?: Tone;
  size?: 'sm' | 'md';
  /** A dot before the word, so that colour alone never shows a status. */
  dot?: boolean;
  className?: string;
  children: ReactNode;
};

export const Badge = ({ tone = 'neutral', size = 'md', dot = false, className, children }: BadgeProps) => (
  <span
    className={clsx(
      'inline-flex shrink-0 items-center gap-1.5 rounded-full font-bold whitespace-nowrap',
      size === 'sm' ? 'min-h-6 px-2 text-2xs' : 'min-h-7 px-2.5 text-xs',
      tones[tone],
      className,
    )}
  >
    {dot && <span aria-hidden className="size-1.5 shrink-0 rounded-full bg-current" />}
    {children}
  </span>
);
