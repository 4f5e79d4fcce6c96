import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { KitchenWords } from '#shared/contract/marketplace/statistics.ts';
import { kitchenWordMessages } from '#messages/money/kitchen-words.ts';
import { legalMessages } from '#messages/money/legal.ts';
import { settingsMessages } from '#messages/marketplace/settings.ts';
import { calendarQuery } from '#web/features/hours/api.ts';
import { CalendarForm } from '#web/features/hours/components/calendar-form.tsx';
import { settingsQuery } from '#web/features/settings/api.ts';
import { SettingsForm } from '#web/features/settings/components/settings-form.tsx';
import { wordsQuery } from '#web/features/statistics/api.ts';
import { CityWordsNote } from '#web/features/statistics/components/city-words-note.tsx';
import { isUnanswered } from '#web/lib/is-unanswered.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { Loaded } from '#web/ui/states/loaded.tsx';
import { PageHeader } from '#web/ui/frame/page-header.tsx';
import { RowsSkeleton } from '#web/ui/states/rows-skeleton.tsx';

export function Screen() {
  const api = useApi();
  const query = useQuery(settingsQuery(api));
  const calendar = useQuery(calendarQuery(api));
  const words = useQuery(wordsQuery(api));
  return (
    <>
      <PageHeader title={settingsMessages.title} />
      <main id="content" className="mx-auto max-w-2xl space-y-4 px-4 pt-4 pb-10 md:px-8 md:pt-8">
        {/* The form waits for the words, whose note would push what is below. */}
        {isUnanswered(words) ? (
          <RowsSkeleton rows={2} />
        ) : (
          <Loaded query={query} failed={settingsMessages.loadFailed} loading={<RowsSkeleton rows={2} />}>
            {(settings) => (
              <SettingsForm
                settings={settings}
                dispatchNote={words.data && <DispatchNote kitchens={words.data.kitchens} />}
              />
            )}
          </Loaded>
        )}
        {/* The calendar waits for the form above, which would push it away. */}
        {!isUnanswered(query) && !isUnanswered(words) && (
          <Loaded query={calendar} failed={settingsMessages.loadFailed} loading={<RowsSkeleton rows={2} />}>
            {(kept) => (
              <>
                <CalendarForm calendar={kept} />
                <Link
                  to={paths.adminLegal('marketplace')}
                  className={buttonClass({ tone: 'soft', className: 'w-full' })}
                >
                  {legalMessages.marketplaceTitle}
                </Link>
              </>
            )}
          </Loaded>
        )}
      </main>
    </>
  );
}

const DispatchNote = ({ kitchens }: { kitchens: readonly KitchenWords[] }) => (
  <div className="mt-3 space-y-1 text-sm text-pretty text-fg-muted">
    <CityWordsNote kitchens={kitchens} />
    <Link to={paths.adminWords} className="inline-flex min-h-11 items-center underline underline-offset-4">
      {kitchenWordMessages.open}
    </Link>
  </div>
);
