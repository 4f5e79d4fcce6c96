import { Menu } from 'lucide-react';
import { useContext, type ReactNode } from 'react';
import { ui } from '#shared/messages/ar/ui.ts';
import { AreaMenuContext } from './area-menu-context.ts';
import { IconButton } from './icon-button.tsx';

export type PageHeaderProps = {
  title: string;
  aside?: ReactNode;
  actions?: ReactNode;
};

export function PageHeader({ title, aside, actions }: PageHeaderProps) {
  const openMenu = useContext(AreaMenuContext);
  return (
    <header className="sticky top-0 z-20 flex min-h-16 flex-wrap items-center gap-x-3 gap-y-1 border-b border-border bg-bg/92 px-4 py-2.5 backdrop-blur md:px-6">
      <div className="flex items-center gap-3">
        {openMenu && (
          <IconButton icon={Menu} label={ui.openMenu} className="-ms-2 lg:hidden" onClick={openMenu} />
        )}
        <h1 className="text-xl md:text-2xl">{title}</h1>
      </div>
      {aside}
      {actions && <div className="ms-auto flex items-center gap-2">{actions}</div>}
    </header>
  );
}
