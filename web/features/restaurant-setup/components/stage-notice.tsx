import { Link } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { setupMessages } from '#shared/messages/ar/setup.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { NoticeBanner } from '#web/ui/notice-banner.tsx';
import { useOwnStage } from '../use-own-stage.ts';

/** Why a restaurant is on no page, and the way on. */
export function StageNotice() {
  const own = useOwnStage();
  if (!own || own.stage === 'listed') return null;
  if (own.stage === 'delisted')
    return (
      <NoticeBanner
        icon={CircleAlert}
        title={setupMessages.delistedTitle}
        lead={setupMessages.delistedBecause(own.delistedReason ?? '')}
      />
    );
  return (
    <NoticeBanner icon={CircleAlert} title={setupMessages.noticeTitle} lead={setupMessages.noticeLead}>
      <Link to={paths.restaurantSetup} className={buttonClass({ tone: 'accent' })}>
        {setupMessages.continue}
      </Link>
    </NoticeBanner>
  );
}
