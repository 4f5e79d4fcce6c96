import type { OwnCommission } from '#shared/contract/money/commissions.ts';
import { dayOf } from '#shared/domain/time/city-clock.ts';
import { commissionMessages } from '#messages/money/commission.ts';
import { formatDay, formatRate } from '#messages/writing/format.ts';

/** What the marketplace keeps of the next order, and since when (product §11.6). */
export const OwnCommissionLine = ({ commission }: { commission: OwnCommission | undefined }) =>
  commission && (
    <p className="pt-5 text-sm text-fg-muted">
      {commission.since
        ? commissionMessages.ownSince(formatRate(commission.percent), formatDay(dayOf(commission.since)))
        : commissionMessages.ownLine(formatRate(commission.percent))}
    </p>
  );
