import { Menu } from 'lucide-react';
import { useContext, type ReactNode } from 'react';
import { ui } from '#shared/messages/ar/ui.ts';
import { AreaMenuContext } from './area-menu-context.ts';
import { IconButton } from './icon-button.tsx';

export type PageHeaderProps = {
  title: string;
  /** Small words beside the title: the date, a badge. */
  aside?: ReactNode;
  /** At the inline end. */
  actions?: ReactNode;
};

/** The sticky head of a page in an AreaShell; it holds the page's one h1. */
export function PageHeader({ title, aside, actions }: PageHeaderProps) {
  const openMenu = useContext(AreaMenuContext);
  return (
    <header className="sticky top-0 z-20 flex min-h-16 items-center gap-3 border-b border-border bg-bg/92 px-4 py-2.5 backdrop-blur md:px-6">
      {openMenu && (
        <IconButton icon={Menu} label={ui.openMenu} className="-ms-2 md:hidden" onClick={openMenu} />
      )}
      <h1 className="min-w-0 text-xl md:text-2xl">{title}</h1>
      {aside}
      {actions && <div className="ms-auto flex shrink-0 items-center gap-2">{actions}</div>}
    </header>
  );
}
