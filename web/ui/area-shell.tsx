import { lazy, Suspense, useMemo, useState, type MouseEvent, type ReactNode } from 'react';
import { AreaMenuContext } from './area-menu-context.ts';
import { SideNav, type SideNavProps } from './side-nav.tsx';

const Sheet = lazy(async () => ({ default: (await import('./sheet.tsx')).Sheet }));

export type AreaShellProps = SideNavProps & {
  /** A BottomNav, where phones need no drawer. */
  phoneNav?: ReactNode;
  children: ReactNode;
};

/** A working area: a side bar at the inline start; on phones a drawer that PageHeader opens, or a bottom bar. */
export function AreaShell({ phoneNav, children, ...nav }: AreaShellProps) {
  const [menu, setMenu] = useState<'unused' | 'open' | 'closed'>('unused');
  const openMenu = useMemo(() => (phoneNav ? undefined : () => setMenu('open')), [phoneNav]);
  const closeAfterLink = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a')) setMenu('closed');
  };
  return (
    <AreaMenuContext value={openMenu}>
      <div className="md:flex">
        <aside
          data-side-bar
          className="sticky top-0 h-dvh w-60 shrink-0 border-e border-border bg-surface max-md:hidden"
        >
          <SideNav {...nav} />
        </aside>
        <div className="min-w-0 flex-1">{children}</div>
      </div>
      {phoneNav}
      {menu !== 'unused' && (
        <Suspense>
          <Sheet
            isOpen={menu === 'open'}
            onOpenChange={(isOpen) => setMenu(isOpen ? 'open' : 'closed')}
            side="start"
            title={nav.title}
            bare
          >
            <div className="h-full" onClickCapture={closeAfterLink}>
              <SideNav {...nav} />
            </div>
          </Sheet>
        </Suspense>
      )}
    </AreaMenuContext>
  );
}
