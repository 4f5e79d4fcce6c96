import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { NightTexture } from '#web/ui/art/night-texture.tsx';
import { Logo } from './logo.tsx';
import { withContent, type LinkElement } from '#web/ui/states/with-content.ts';

type Area = 'courier' | 'restaurant' | 'admin';

type SideNavItem = { label: string; icon: LucideIcon; link: LinkElement; count?: number };

type SideNavGroup = { name: string; items: readonly SideNavItem[] };

export type SideNavProps = {
  area: Area;
  title: string;
  /** Long lists stand in groups. */
  items: readonly SideNavItem[] | readonly SideNavGroup[];
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
        'on-night relative isolate shrink-0 overflow-hidden px-5 text-white',
        // Thirteen pages in four groups fill a laptop's height.
        items.some(isGroup) ? 'flex flex-wrap items-center justify-between gap-x-3 py-3' : 'pt-5 pb-4',
        heads[area],
      )}
    >
      <NightTexture tone="white" className="opacity-13" />
      <Logo />
      <p className={clsx('text-sm font-semibold text-white/90', !items.some(isGroup) && 'mt-1.5')}>
        <bdi>{title}</bdi>
      </p>
    </div>
    {places}
    <nav aria-label={title} className={clsx('px-3', items.some(isGroup) ? 'pt-1' : 'pt-4')}>
      <ul className={clsx(!items.some(isGroup) && 'space-y-1')}>
        {items.map((item) =>
          isGroup(item) ? <Group key={item.name} {...item} /> : <Item key={item.label} {...item} />,
        )}
      </ul>
    </nav>
    {footer && <div className="mt-auto space-y-3 px-3 py-2">{footer}</div>}
  </div>
);

const isGroup = (item: SideNavItem | SideNavGroup): item is SideNavGroup => 'items' in item;

function Group({ name, items }: SideNavGroup) {
  const id = useId();
  return (
    <li>
      <p id={id} className="px-3 pt-1 text-xs/4 font-semibold text-fg-subtle">
        {name}
      </p>
      <ul aria-labelledby={id}>
        {items.map((item) => (
          <Item key={item.label} {...item} />
        ))}
      </ul>
    </li>
  );
}

const Item = (item: SideNavItem) => <li>{withContent(item.link, linkClass, <ItemContent {...item} />)}</li>;

const linkClass = clsx(
  'flex min-h-11 items-center gap-3 rounded-md px-3 text-sm font-bold text-fg-muted pointer-fine:min-h-10',
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
