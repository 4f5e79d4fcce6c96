import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { layoutMessages } from '#shared/messages/ar/layout.ts';
import { partnerMessages } from '#shared/messages/ar/partners.ts';
import { formatNumber } from '#shared/messages/format.ts';
import { openAuthDialog } from '#web/features/auth/state.ts';
import { useSession } from '#web/features/auth/use-session.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { Button } from '#web/ui/button.tsx';
import { HelpLink } from '#web/ui/help-link.tsx';
import { Sheet } from '#web/ui/sheet.tsx';

type PartnerSheetProps = { helpLine: string | null; onClosed: () => void };

export function PartnerSheet({ helpLine, onClosed }: PartnerSheetProps) {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <Sheet isOpen={isOpen} onOpenChange={setIsOpen} onClosed={onClosed} title={partnerMessages.title}>
      <ol className="grid gap-4 p-6">
        {partnerMessages.steps.map(({ title, text }, index) => (
          <li key={title} className="flex gap-3">
            <span
              aria-hidden
              className="num grid size-9 shrink-0 place-items-center rounded-full bg-primary-soft font-extrabold text-primary-ink"
            >
              {formatNumber(index + 1)}
            </span>
            <div>
              <h3 className="font-bold">{title}</h3>
              <p className="text-fg-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className="grid justify-items-center gap-2 px-6 pb-[max(1.5rem,env(safe-area-inset-bottom))]">
        <FirstStep onTaken={() => setIsOpen(false)} />
        <HelpLink phone={helpLine} />
      </div>
    </Sheet>
  );
}

function FirstStep({ onTaken }: { onTaken: () => void }) {
  const { user } = useSession();
  if (user?.role === 'restaurant')
    return (
      <Link
        to={paths.restaurantArea}
        preload={false}
        className={buttonClass({ size: 'lg', className: 'w-full' })}
      >
        {partnerMessages.toArea}
      </Link>
    );
  if (user) return null;
  const signUp = () => {
    onTaken();
    openAuthDialog({ mode: 'signup' });
  };
  return (
    <Button size="lg" className="w-full" onClick={signUp}>
      {layoutMessages.signUp}
    </Button>
  );
}
