import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Hourglass, ScrollText } from 'lucide-react';
import { figureMessages } from '#messages/money/figures.ts';
import { formatDate } from '#messages/writing/format.ts';
import { ownRestaurantMessages } from '#messages/restaurants/own-restaurant.ts';
import { statementMessages } from '#messages/money/statements.ts';
import { statisticsMessages } from '#messages/money/statistics.ts';
import { ownPeriodQuery } from '#web/features/statistics/api.ts';
import { ExportPeriod } from '#web/features/statistics/components/export-period.tsx';
import { FiguresSkeleton } from '#web/features/statistics/components/figures-skeleton.tsx';
import { OwnWordsCard } from '#web/features/statistics/components/own-words-card.tsx';
import { PeriodCharts } from '#web/features/statistics/components/period-charts.tsx';
import { PeriodChooser } from '#web/features/statistics/components/period-chooser.tsx';
import { PeriodTiles } from '#web/features/statistics/components/period-tiles.tsx';
import { chosenDays, type ChosenPeriod } from '#web/features/statistics/state.ts';
import { useChosenPeriod } from '#web/features/statistics/use-chosen-period.ts';
import { useToday } from '#web/lib/clocks.ts';
import { useOwnApi, useRestaurant } from '#web/lib/use-restaurant.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { AsOf } from '#web/ui/display/as-of.tsx';
import { Loaded } from '#web/ui/states/loaded.tsx';
import { NoticeBanner } from '#web/ui/states/notice-banner.tsx';
import { PageHeader } from '#web/ui/frame/page-header.tsx';

export function Screen() {
  const { chosen, choose } = useChosenPeriod();
  const isOwner = useRestaurant()?.role === 'owner';
  return (
    <>
      <PageHeader
        title={ownRestaurantMessages.analytics}
        actions={
          isOwner && (
            <Link to={paths.restaurantStatements} className={buttonClass({ tone: 'soft' })}>
              <ScrollText aria-hidden className="size-5" />
              {statementMessages.open}
            </Link>
          )
        }
      />
      <main id="content" className="px-4 pt-4 pb-10 md:px-6">
        <PeriodChooser chosen={chosen} onChoose={choose}>
          <Figures chosen={chosen} />
        </PeriodChooser>
      </main>
    </>
  );
}

function Figures({ chosen }: { chosen: ChosenPeriod }) {
  const query = useQuery(ownPeriodQuery(useOwnApi(), chosen));
  const { from, to } = chosenDays(chosen, useToday());
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-fg-muted">
          {from === to ? dateOf(from) : figureMessages.between(dateOf(from), dateOf(to))}
        </p>
        <ExportPeriod asked={chosen} />
      </div>
      <Loaded query={query} failed={statisticsMessages.loadFailed} loading={<FiguresSkeleton tiles={8} />}>
        {(figures) => (
          <div
            aria-busy={query.isPlaceholderData}
            className={clsx('space-y-5', query.isPlaceholderData && 'opacity-60')}
          >
            <AsOf moment={figures.asOf} />
            {!figures.isComplete && (
              <NoticeBanner
                icon={Hourglass}
                title={figureMessages.incomplete}
                lead={figureMessages.incompleteLead}
              />
            )}
            <PeriodTiles figures={figures} />
            <PeriodCharts figures={figures} />
            <OwnWordsCard />
          </div>
        )}
      </Loaded>
    </>
  );
}

const dateOf = (day: string): string => formatDate(new Date(`${day}T12:00Z`));
