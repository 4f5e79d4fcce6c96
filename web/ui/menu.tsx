import { Menu as Base } from '@base-ui/react/menu';
import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';

export type MenuProps = {
  /** An element with its own accessible name: `<IconButton …/>`. */
  trigger: ReactElement;
  children: ReactNode;
  align?: 'start' | 'end';
  /** For a menu pressed before its code arrived. */
  defaultOpen?: boolean;
};

export const Menu = ({ trigger, children, align = 'end', defaultOpen = false }: MenuProps) => (
  <Base.Root defaultOpen={defaultOpen}>
    <Base.Trigger render={trigger} />
    <Base.Portal>
      <Base.Positioner align={align} sideOffset={6} className="z-50 outline-none">
        <Base.Popup className="min-w-52 origin-(--transform-origin) rounded-lg bg-raised p-1.5 text-fg shadow-e3 outline-none transition-[scale,opacity] duration-150 ease-soft data-ending-style:scale-97 data-ending-style:opacity-0 data-starting-style:scale-97 data-starting-style:opacity-0">
          {children}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
);

export const menuItemClass = [
  'flex min-h-11 w-full cursor-default items-center gap-2.5 rounded-md px-3 text-sm font-semibold outline-none',
  'select-none data-highlighted:bg-primary-soft data-highlighted:text-primary-ink data-disabled:opacity-50',
].join(' ');

export type MenuItemProps = {
  label: string;
  icon?: LucideIcon;
  iconClassName?: string;
  onSelect?: () => void;
  link?: ReactElement;
  tone?: 'plain' | 'danger';
  disabled?: boolean;
};

export function MenuItem({
  label,
  icon: Icon,
  iconClassName,
  onSelect,
  link,
  tone,
  disabled,
}: MenuItemProps) {
  return (
    <Base.Item
      render={link}
      nativeButton={false}
      disabled={disabled}
      onClick={onSelect}
      className={clsx(menuItemClass, tone === 'danger' && 'text-danger-ink')}
    >
      {Icon && <Icon aria-hidden className={clsx('size-4.5 shrink-0', iconClassName)} />}
      {label}
    </Base.Item>
  );
}

export const MenuNote = ({ children }: { children: ReactNode }) => (
  <div className="mb-1 border-b border-border px-3 pt-1 pb-2 text-xs text-fg-muted">{children}</div>
);
