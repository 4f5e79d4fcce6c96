import { Suspense, useState, type MouseEvent, type ReactNode } from 'react';
import { AreaContext } from './area-context.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { SideNav, type SideNavProps } from './side-nav.tsx';

const Sheet = lazyPart(
  () => import('#web/ui/dialogs/sheet.tsx'),
  (part) => part.Sheet,
);

export type AreaShellProps = SideNavProps & { isOffline?: boolean; children: ReactNode };

export function AreaShell({ isOffline = false, children, ...nav }: AreaShellProps) {
  const [menu, setMenu] = useState<'unused' | 'open' | 'closed'>('unused');
  const closeAfterLink = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a')) setMenu('closed');
  };
  return (
    <AreaContext value={{ openMenu: () => setMenu('open'), isOffline }}>
      <div className="lg:flex">
        <aside
          data-side-bar
          className="sticky top-0 h-dvh w-60 shrink-0 border-e border-border bg-surface max-lg:hidden"
        >
          <SideNav {...nav} />
        </aside>
        <div className="min-w-0 flex-1">{children}</div>
      </div>
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
    </AreaContext>
  );
}
