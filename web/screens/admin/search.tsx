import { useState } from 'react';
import { searchMessages } from '#messages/menu/search.ts';
import { searchTabs } from '#web/features/search/api.ts';
import { LineDialog, type OpenLine } from '#web/features/search/components/line-dialog.tsx';
import { MissesList } from '#web/features/search/components/misses-list.tsx';
import { SynonymsList } from '#web/features/search/components/synonyms-list.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { useUrlTab } from '#web/lib/use-url-tab.ts';
import { PageHeader } from '#web/ui/frame/page-header.tsx';
import { SegmentedTabs } from '#web/ui/frame/segmented-tabs.tsx';

export function Screen() {
  const [tab, setTab] = useUrlTab(searchTabs);
  const { asked, ask } = useUrlSearch();
  /** Each opening has a new form; the line stays while the dialog closes. */
  const [opened, setOpened] = useState<{ open: OpenLine; isOpen: boolean; number: number }>();
  const show = (open: OpenLine) => setOpened({ open, isOpen: true, number: (opened?.number ?? 0) + 1 });
  return (
    <>
      <PageHeader title={searchMessages.title} />
      <main id="content" className="mx-auto max-w-[1200px] px-4 pt-4 pb-10 md:p-6">
        <SegmentedTabs
          label={searchMessages.tabs}
          tabs={searchTabs.map((value) => ({ value, label: searchMessages[value] }))}
          value={tab}
          onChange={setTab}
          listClassName="mb-5 md:max-w-md"
        >
          {tab === 'misses' ? (
            <MissesList onAdd={(begun) => show({ begun })} />
          ) : (
            <SynonymsList asked={asked} onAsk={ask} onOpen={show} />
          )}
        </SegmentedTabs>
        {opened && (
          <LineDialog
            key={opened.number}
            open={opened.open}
            isOpen={opened.isOpen}
            onClose={() => setOpened({ ...opened, isOpen: false })}
          />
        )}
      </main>
    </>
  );
}
