import type { OwnCommission } from '#shared/contract/commissions.ts';
import { dayOf } from '#shared/domain/city-clock.ts';
import { commissionMessages } from '#messages/commission.ts';
import { formatDay, formatRate } from '#messages/format.ts';

/** What the marketplace keeps of the next order, and since when (product §11.6). */
export const OwnCommissionLine = ({ commission }: { commission: OwnCommission | undefined }) =>
  commission && (
    <p className="pt-5 text-sm text-fg-muted">
      {commission.since
        ? commissionMessages.ownSince(formatRate(commission.percent), formatDay(dayOf(commission.since)))
        : commissionMessages.ownLine(formatRate(commission.percent))}
    </p>
  );
