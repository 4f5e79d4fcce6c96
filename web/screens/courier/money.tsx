import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { cashMessages } from '#messages/money/cash.ts';
import { legalMessages } from '#messages/money/legal.ts';
import { statementMessages } from '#messages/money/statements.ts';
import { ownCashQuery } from '#web/features/cash/api.ts';
import { OwnCashPanel } from '#web/features/cash/components/own-cash.tsx';
import { courierLegalQuery } from '#web/features/legal/api.ts';
import { MissingFacts } from '#web/features/legal/components/missing-facts.tsx';
import { courierWeekQuery, courierYearQuery } from '#web/features/statements/api.ts';
import { CourierWeekCard, CourierWeekList } from '#web/features/statements/components/courier-week.tsx';
import { CourierYearCard } from '#web/features/statements/components/courier-year.tsx';
import { isUnanswered } from '#web/lib/is-unanswered.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { Loaded } from '#web/ui/states/loaded.tsx';
import { PageHeader } from '#web/ui/frame/page-header.tsx';
import { RowsSkeleton } from '#web/ui/states/rows-skeleton.tsx';

export function Screen() {
  const api = useApi();
  const cash = useQuery(ownCashQuery(api));
  const week = useQuery(courierWeekQuery(api));
  const year = useQuery(courierYearQuery(api));
  const legal = useQuery(courierLegalQuery(api));
  return (
    <>
      <PageHeader title={cashMessages.ownTitle} />
      <main id="content" className="mx-auto max-w-2xl space-y-4 px-4 pt-4 pb-28 md:px-8 md:pt-8 md:pb-10">
        <Loaded query={cash} failed={cashMessages.loadFailed} loading={<RowsSkeleton rows={3} />}>
          {(data) =>
            // The week stands above the cash, which it would push down.
            isUnanswered(week) ? (
              <RowsSkeleton rows={3} />
            ) : (
              <>
                <OwnCashPanel cash={data}>
                  <Loaded
                    query={week}
                    failed={statementMessages.weekFailed}
                    loading={<RowsSkeleton rows={3} />}
                  >
                    {(one) => (
                      <>
                        <CourierWeekCard week={one} />
                        <CourierWeekList week={one} />
                      </>
                    )}
                  </Loaded>
                </OwnCashPanel>
                {year.data && <CourierYearCard year={year.data} />}
                {year.isError && <p className="text-sm text-fg-muted">{statementMessages.yearFailed}</p>}
                {/* The facts wait for the year, which would push them down. */}
                {!isUnanswered(year) && <MissingFacts facts={legal.data} to={paths.courierLegal} />}
                {!isUnanswered(year) && legal.data?.missing.length === 0 && (
                  <Link
                    to={paths.courierLegal}
                    className={buttonClass({ tone: 'soft', className: 'w-full' })}
                  >
                    {legalMessages.open}
                  </Link>
                )}
              </>
            )
          }
        </Loaded>
      </main>
    </>
  );
}
