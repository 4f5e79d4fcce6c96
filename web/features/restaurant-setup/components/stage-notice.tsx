import { Link } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { mayDo } from '#shared/domain/restaurants/restaurant-roles.ts';
import { setupMessages } from '#messages/restaurants/setup.ts';
import { useRestaurant } from '#web/lib/use-restaurant.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { NoticeBanner } from '#web/ui/states/notice-banner.tsx';
import { useOwnStage } from '../use-own-stage.ts';

export function StageNotice() {
  const here = useRestaurant();
  const own = useOwnStage();
  const stage = own?.stage ?? here?.stage;
  const isManager = mayDo(here?.role ?? 'kitchen', 'manager');
  if (stage === 'delisted')
    return (
      own && (
        <NoticeBanner
          icon={CircleAlert}
          title={setupMessages.delistedTitle}
          lead={
            isManager ? setupMessages.delistedBecause(own.delistedReason ?? '') : setupMessages.finishOpen
          }
        />
      )
    );
  if (stage !== 'setting_up') return null;
  if (!isManager)
    return (
      <NoticeBanner
        icon={CircleAlert}
        title={setupMessages.noticeTitle}
        lead={setupMessages.noticeOfKitchen}
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
