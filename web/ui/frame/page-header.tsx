import { Menu } from 'lucide-react';
import { useContext, type ReactNode } from 'react';
import { ui } from '#messages/frame/ui.ts';
import { AreaContext } from './area-context.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { OfflineMark } from './offline-mark.tsx';

export type PageHeaderProps = {
  title: string;
  aside?: ReactNode;
  actions?: ReactNode;
};

export function PageHeader({ title, aside, actions }: PageHeaderProps) {
  const area = useContext(AreaContext);
  return (
    <header className="sticky top-0 z-20 flex min-h-16 short:static flex-wrap items-center gap-x-3 gap-y-1 border-b border-border bg-bg/92 px-4 py-2.5 backdrop-blur md:px-6">
      <div className="flex items-center gap-3">
        {area && (
          <IconButton icon={Menu} label={ui.openMenu} className="-ms-2 lg:hidden" onClick={area.openMenu} />
        )}
        <h1 className="text-xl md:text-2xl">{title}</h1>
      </div>
      {aside}
      <OfflineMark isOffline={area?.isOffline ?? false} className="min-w-11 flex-1 empty:min-w-0" />
      {actions && <div className="ms-auto flex flex-wrap items-center justify-end gap-2">{actions}</div>}
    </header>
  );
}
