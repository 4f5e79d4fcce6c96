import type { MarketplaceFigures } from '#shared/contract/marketplace/statistics.ts';
import { formatMoney, formatNumber } from '#messages/writing/format.ts';
import { statisticsMessages } from '#messages/money/statistics.ts';
import { Price } from '#web/ui/display/price.tsx';
import { ChangeNote } from './change-note.tsx';
import { FigureTile, FigureTiles } from './figure-tile.tsx';
import { MeanToDoorTile } from './mean-to-door-tile.tsx';

export const MarketplaceTiles = ({ figures }: { figures: MarketplaceFigures }) => {
  const { today, yesterdayByNow: yesterday } = figures;
  return (
    <FigureTiles>
      <FigureTile
        label={statisticsMessages.ordersToday}
        food="receipt"
        value={formatNumber(today.orders)}
        against={<ChangeNote before={yesterday.orders} now={today.orders} />}
      />
      <FigureTile
        label={statisticsMessages.revenueToday}
        food="money"
        value={<Price centimes={today.revenueCentimes} />}
        against={
          <>
            <ChangeNote before={yesterday.revenueCentimes} now={today.revenueCentimes} />
            <br />
            {statisticsMessages.commissionToday(formatMoney(figures.today.commissionCentimes))}
          </>
        }
      />
      <MeanToDoorTile today={today.meanMinutesToDoor} yesterday={yesterday.meanMinutesToDoor} />
      <FigureTile
        label={statisticsMessages.couriersOnDuty}
        food="scooter"
        value={formatNumber(figures.couriersOnDuty)}
        against={statisticsMessages.ofApproved(formatNumber(figures.couriersApproved))}
      />
    </FigureTiles>
  );
};
