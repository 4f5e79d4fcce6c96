import { Menu as Base } from '@base-ui/react/menu';
import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ReactElement, ReactNode, RefObject } from 'react';

export type MenuProps = {
  /** An element with its own accessible name: `<IconButton …/>`. */
  trigger: ReactElement;
  children: ReactNode;
  align?: 'start' | 'end';
  /** A menu pressed before its code arrived opens with it. */
  defaultOpen?: boolean;
};

export const Menu = ({ trigger, children, align = 'end', defaultOpen = false }: MenuProps) => (
  <Base.Root defaultOpen={defaultOpen}>
    <Base.Trigger render={trigger} />
    <MenuPanel align={align}>{children}</MenuPanel>
  </Base.Root>
);

export type AskedMenuProps = {
  /** What asked: the menu stands beside it and gives the focus back to it. */
  asker: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  children: ReactNode;
};

/** A question that a control asks before it changes; long lists mount it for the row that was pressed. */
export const AskedMenu = ({ asker, isOpen, onOpenChange, children }: AskedMenuProps) => (
  <Base.Root open={isOpen} onOpenChange={onOpenChange}>
    <MenuPanel align="end" asker={asker}>
      {children}
    </MenuPanel>
  </Base.Root>
);

type MenuPanelProps = Pick<MenuProps, 'align' | 'children'> & Partial<Pick<AskedMenuProps, 'asker'>>;

const MenuPanel = ({ align, asker, children }: MenuPanelProps) => (
  <Base.Portal>
    <Base.Positioner anchor={asker} align={align} sideOffset={6} className="z-50 outline-none">
      <Base.Popup
        finalFocus={asker}
        className="max-w-80 min-w-52 origin-(--transform-origin) rounded-lg bg-raised p-1.5 text-fg shadow-e3 outline-none transition-[scale,opacity] duration-150 ease-soft data-ending-style:scale-97 data-ending-style:opacity-0 data-starting-style:scale-97 data-starting-style:opacity-0"
      >
        {children}
      </Base.Popup>
    </Base.Positioner>
  </Base.Portal>
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
