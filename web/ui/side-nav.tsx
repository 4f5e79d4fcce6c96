import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { NightTexture } from './art/night-texture.tsx';
import { Logo } from './logo.tsx';
import { withContent, type LinkElement } from './with-content.ts';

type Area = 'courier' | 'restaurant' | 'admin';

type SideNavItem = { label: string; icon: LucideIcon; link: LinkElement; count?: number };

export type SideNavProps = {
  area: Area;
  title: string;
  items: readonly SideNavItem[];
  places?: ReactNode;
  footer?: ReactNode;
};

const heads: Record<Area, string> = {
  courier: 'bg-area-courier [--mark-ink:var(--area-courier)]',
  restaurant: 'bg-area-restaurant [--mark-ink:var(--area-restaurant)]',
  admin: 'bg-area-admin [--mark-ink:var(--area-admin)]',
};

export const SideNav = ({ area, title, items, places, footer }: SideNavProps) => (
  <div className="flex h-full flex-col overflow-y-auto">
    <div
      className={clsx(
        'on-night relative isolate shrink-0 overflow-hidden px-5 pt-5 pb-4 text-white',
        heads[area],
      )}
    >
      <NightTexture tone="white" className="opacity-13" />
      <Logo />
      <p className="mt-1.5 text-sm font-semibold text-white/90">
        <bdi>{title}</bdi>
      </p>
    </div>
    {places}
    <nav aria-label={title} className="px-3 pt-4">
      <ul className="space-y-1">
        {items.map((item) => (
          <li key={item.label}>{withContent(item.link, linkClass, <ItemContent {...item} />)}</li>
        ))}
      </ul>
    </nav>
    {footer && <div className="mt-auto space-y-3 p-3">{footer}</div>}
  </div>
);

const linkClass = clsx(
  'flex min-h-11 items-center gap-3 rounded-md px-3 text-sm font-bold text-fg-muted',
  'hover:bg-sunken dark:hover:bg-raised',
  'aria-[current=page]:bg-primary-soft aria-[current=page]:text-primary-ink',
);

const ItemContent = ({ label, icon: Icon, count = 0 }: SideNavItem) => (
  <>
    <Icon aria-hidden className="size-5 shrink-0" />
    {label}
    {count > 0 && (
      <span className="num ms-auto grid h-6 min-w-6 place-items-center rounded-full bg-accent px-1.5 text-xs font-extrabold text-accent-fg">
        {count}
      </span>
    )}
  </>
);
