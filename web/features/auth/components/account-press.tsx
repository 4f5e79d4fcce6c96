import { Suspense, useState, type ReactNode } from 'react';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { openAuthDialog } from '../state.ts';
import { useAskSession } from '../use-session.ts';

const AccountSheet = lazyPart(
  () => import('./account-sheet.tsx'),
  (part) => part.AccountSheet,
);

interface Press {
  onPointerEnter: () => void;
  onClick: () => void;
}

export function AccountPress({ children }: { children: (press: Press) => ReactNode }) {
  const askSession = useAskSession();
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never');
  const open = async () => ((await askSession()) ? setSheet('open') : openAuthDialog());
  return (
    <>
      {children({ onPointerEnter: AccountSheet.preload, onClick: () => void open() })}
      {sheet !== 'never' && (
        <Suspense>
          <AccountSheet
            isOpen={sheet === 'open'}
            onOpenChange={(isOpen) => setSheet(isOpen ? 'open' : 'closed')}
          />
        </Suspense>
      )}
    </>
  );
}
