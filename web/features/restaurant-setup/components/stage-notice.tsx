import { Link } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { setupMessages } from '#shared/messages/ar/setup.ts';
import { useOwnStage } from '../use-own-stage.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button-class.ts';

/** Why a restaurant is on no page, and the way on. */
export function StageNotice() {
  const own = useOwnStage();
  if (!own || own.stage === 'listed') return null;
  const isDelisted = own.stage === 'delisted';
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3 rounded-xl bg-accent-soft px-4 py-3 text-accent-ink">
      <CircleAlert aria-hidden className="size-6 shrink-0" />
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-bold">{isDelisted ? setupMessages.delistedTitle : setupMessages.noticeTitle}</p>
        <p className="text-sm">
          {isDelisted ? setupMessages.delistedBecause(own.delistedReason ?? '') : setupMessages.noticeLead}
        </p>
      </div>
      {!isDelisted && (
        <Link to={paths.restaurantSetup} className={buttonClass({ tone: 'accent' })}>
          {setupMessages.continue}
        </Link>
      )}
    </div>
  );
}
