import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { withContent, type LinkElement } from '#web/ui/states/with-content.ts';

export type BottomNavItem = {
  label: string;
  icon: LucideIcon;
  /** `<Link to="…" />`; the router sets `aria-current`. */
  link: LinkElement;
  count?: number;
  mark?: ReactNode;
};

/** Pages above it end with `pb-24`. */
export const BottomNav = ({ label, items }: { label: string; items: readonly BottomNavItem[] }) => (
  <nav
    aria-label={label}
    className="pb-safe fixed inset-x-0 bottom-0 z-30 border-t border-border bg-surface/95 backdrop-blur md:hidden"
  >
    <ul className="mx-auto flex max-w-md">
      {items.map((item) => (
        <li key={item.label} className="flex-1">
          {withContent(item.link, linkClass, <ItemContent {...item} />)}
        </li>
      ))}
    </ul>
  </nav>
);

const linkClass =
  'group flex h-16 flex-col items-center justify-center gap-0.5 short:h-12 short:min-[26rem]:flex-row text-2xs font-bold text-fg-subtle aria-[current=page]:text-primary-ink';

const ItemContent = ({ label, icon: Icon, count = 0, mark }: BottomNavItem) => (
  <>
    <span className="relative grid h-7 w-12 place-items-center rounded-full group-aria-[current=page]:bg-primary-soft">
      <Icon aria-hidden className="size-5.5" />
      {count > 0 && (
        <span className="num absolute -end-0.5 -top-1 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-2xs leading-none font-extrabold text-accent-fg">
          {count}
        </span>
      )}
      {mark}
    </span>
    {label}
  </>
);
