import { importKinds } from '#shared/domain/imports/imports.ts';
import { importKindLabel, importMessages } from '#messages/marketplace/imports.ts';
import { ImportBoard } from '#web/features/imports/components/import-board.tsx';
import { PastImports } from '#web/features/imports/components/past-imports.tsx';
import { useUrlTab } from '#web/lib/use-url-tab.ts';
import { PageHeader } from '#web/ui/frame/page-header.tsx';
import { SegmentedTabs } from '#web/ui/frame/segmented-tabs.tsx';

export function Screen() {
  const [kind, setKind] = useUrlTab(importKinds);
  return (
    <>
      <PageHeader title={importMessages.title} />
      <main id="content" className="mx-auto max-w-[800px] px-4 pt-4 pb-10 md:p-6">
        <p className="mb-4 max-w-prose text-pretty text-fg-muted">{importMessages.lead}</p>
        <SegmentedTabs
          label={importMessages.kind}
          tabs={importKinds.map((value) => ({ value, label: importKindLabel[value] }))}
          value={kind}
          onChange={setKind}
          listClassName="mb-4"
          panelClassName="mb-8"
        >
          <ImportBoard key={kind} kind={kind} />
        </SegmentedTabs>
        <PastImports />
      </main>
    </>
  );
}
