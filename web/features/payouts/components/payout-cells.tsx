import type { PayoutBoard } from '#shared/contract/money/payouts.ts';
import { groupedRib } from '#shared/domain/money/bank-account.ts';
import { payoutMessages } from '#messages/money/payouts.ts';
import { formatMoney } from '#messages/writing/format.ts';
import { Ltr } from '#web/ui/display/ltr.tsx';
import { Price } from '#web/ui/display/price.tsx';

type Payout = Pick<
  PayoutBoard['proposed'][number],
  'name' | 'kind' | 'rib' | 'holder' | 'amountCentimes' | 'keptCentimes'
>;

export const PayeeName = ({ payout: { name, kind } }: { payout: Pick<Payout, 'name' | 'kind'> }) => (
  <span>
    <bdi className="font-bold">{name}</bdi>{' '}
    <span className="text-xs text-fg-muted">{payoutMessages.kinds[kind]}</span>
  </span>
);

export const Bank = ({ payout: { rib, holder } }: { payout: Payout }) =>
  rib === null ? (
    <span className="text-fg-muted">{payoutMessages.noBank}</span>
  ) : (
    <span className="text-sm">
      <bdi className="block">{holder}</bdi>
      <Ltr className="text-fg-muted md:whitespace-nowrap">{groupedRib(rib)}</Ltr>
    </span>
  );

export const PaidAmount = ({ payout: { amountCentimes, keptCentimes } }: { payout: Payout }) => (
  <span>
    <Price centimes={amountCentimes} />
    {keptCentimes > 0 && (
      <span className="block text-xs text-fg-muted">{payoutMessages.kept(formatMoney(keptCentimes))}</span>
    )}
  </span>
);
