import { useQuery } from '@tanstack/react-query';
import { cashMessages } from '#messages/money/cash.ts';
import { closingMessages } from '#messages/money/closing.ts';
import { ledgerMessages } from '#messages/money/ledger.ts';
import { payoutMessages } from '#messages/money/payouts.ts';
import { cashBoardQuery } from '#web/features/cash/api.ts';
import { CashBoardPanel } from '#web/features/cash/components/cash-board.tsx';
import { LedgerFile } from '#web/features/ledger/components/ledger-file.tsx';
import { OwedLists } from '#web/features/ledger/components/owed-lists.tsx';
import { payoutBoardQuery } from '#web/features/payouts/api.ts';
import { DayClosing } from '#web/features/payouts/components/day-closing.tsx';
import { Discrepancies } from '#web/features/payouts/components/discrepancies.tsx';
import { PayoutBoardPanel } from '#web/features/payouts/components/payout-board.tsx';
import { useApi } from '#web/lib/rpc.tsx';
import { useUrlTab } from '#web/lib/use-url-tab.ts';
import { Loaded } from '#web/ui/states/loaded.tsx';
import { PageHeader } from '#web/ui/frame/page-header.tsx';
import { RowsSkeleton } from '#web/ui/states/rows-skeleton.tsx';
import { SegmentedTabs } from '#web/ui/frame/segmented-tabs.tsx';

const tabs = ['cash', 'owed', 'payouts', 'checks', 'day'] as const;
const labels = {
  cash: cashMessages.cashTab,
  owed: ledgerMessages.owedTab,
  payouts: payoutMessages.tab,
  checks: payoutMessages.checksTab,
  day: closingMessages.tab,
};
const panels = { cash: Cash, owed: OwedLists, payouts: Payouts, checks: Discrepancies, day: DaysPanel };

export function Screen() {
  const [tab, setTab] = useUrlTab(tabs);
  const Panel = panels[tab];
  return (
    <>
      <PageHeader title={cashMessages.title} />
      <main id="content" className="mx-auto max-w-[1200px] px-4 pt-4 pb-10 md:p-6">
        <SegmentedTabs
          label={cashMessages.tabs}
          tabs={tabs.map((value) => ({ value, label: labels[value] }))}
          value={tab}
          onChange={setTab}
          listClassName="mb-5 md:max-w-2xl"
        >
          <Panel />
        </SegmentedTabs>
      </main>
    </>
  );
}

function Cash() {
  const board = useQuery(cashBoardQuery(useApi()));
  return (
    <Loaded query={board} failed={cashMessages.loadFailed} loading={<RowsSkeleton />}>
      {(data) => <CashBoardPanel board={data} />}
    </Loaded>
  );
}

function DaysPanel() {
  return (
    <DayClosing>
      <LedgerFile />
    </DayClosing>
  );
}

function Payouts() {
  const board = useQuery(payoutBoardQuery(useApi()));
  return (
    <Loaded query={board} failed={payoutMessages.loadFailed} loading={<RowsSkeleton />}>
      {(data) => <PayoutBoardPanel board={data} />}
    </Loaded>
  );
}
