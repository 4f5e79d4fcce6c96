import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface KitchenBannerProps {
  icon: LucideIcon;
  title: string;
  lead: string | undefined;
  /** The way on. */
  children?: ReactNode;
}

export const KitchenBanner = ({ icon: Icon, title, lead, children }: KitchenBannerProps) => (
  <div className="mb-4 flex flex-wrap items-center gap-3 rounded-xl bg-accent-soft px-4 py-3 text-accent-ink">
    <Icon aria-hidden className="size-6 shrink-0" />
    <div className="min-w-0 flex-1 basis-60">
      <p className="font-bold">{title}</p>
      {lead && <p className="text-sm">{lead}</p>}
    </div>
    {children}
  </div>
);
