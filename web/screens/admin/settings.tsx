import { useQuery } from '@tanstack/react-query';
import { settingsMessages } from '#shared/messages/ar/settings.ts';
import { settingsQuery } from '#web/features/settings/api.ts';
import { SettingsForm } from '#web/features/settings/components/settings-form.tsx';
import { useApi } from '#web/lib/rpc.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';

export function Screen() {
  const query = useQuery(settingsQuery(useApi()));
  return (
    <>
      <PageHeader title={settingsMessages.title} />
      <main id="content" className="mx-auto max-w-2xl px-4 pt-4 pb-10 md:px-8 md:pt-8">
        <Loaded query={query} failed={settingsMessages.loadFailed} loading={<RowsSkeleton rows={2} />}>
          {(settings) => <SettingsForm settings={settings} />}
        </Loaded>
      </main>
    </>
  );
}
