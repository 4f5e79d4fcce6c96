import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface NoticeBannerProps {
  icon: LucideIcon;
  title: string;
  lead?: string | undefined;
  tone?: 'accent' | 'danger';
  children?: ReactNode;
}

const tones = { accent: 'bg-accent-soft text-accent-ink', danger: 'bg-danger-soft text-danger-ink' };

/** The banner is low, because several may be above a kitchen's first ticket. */
export const NoticeBanner = ({ icon: Icon, title, lead, tone = 'accent', children }: NoticeBannerProps) => (
  <div
    className={clsx(
      'mb-3 flex min-h-15 flex-wrap items-center gap-x-3 gap-y-2 rounded-xl py-2 ps-4 pe-2',
      tones[tone],
    )}
  >
    <Icon aria-hidden className="size-5 shrink-0" />
    <div className="min-w-0 flex-1 basis-36 py-1 text-sm leading-snug">
      <p className="font-bold">{title}</p>
      {lead && <p>{lead}</p>}
    </div>
    {children}
  </div>
);
