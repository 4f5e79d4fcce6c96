import type { RestaurantFigures } from '#shared/contract/statistics.ts';
import { formatMoney, formatNumber } from '#shared/messages/format.ts';
import { statisticsMessages } from '#shared/messages/ar/statistics.ts';
import { Price } from '#web/ui/price.tsx';
import { ChangeNote } from './change-note.tsx';
import { FigureTile, FigureTiles } from './figure-tile.tsx';
import { MeanToDoorTile } from './mean-to-door-tile.tsx';

export const RestaurantTiles = ({ figures }: { figures: RestaurantFigures }) => {
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
        label={statisticsMessages.dishSalesToday}
        food="money"
        value={<Price centimes={today.subtotalCentimes} />}
        against={
          <>
            <ChangeNote before={yesterday.subtotalCentimes} now={today.subtotalCentimes} />
            <br />
            {statisticsMessages.commissionToday(formatMoney(figures.commissionCentimes))}
          </>
        }
      />
      <MeanToDoorTile today={today.meanMinutesToDoor} yesterday={yesterday.meanMinutesToDoor} />
      <FigureTile
        label={statisticsMessages.cancelledToday}
        food="plate"
        value={formatNumber(today.cancelledOrders)}
        against={statisticsMessages.deliveredToday(formatNumber(today.deliveredOrders))}
      />
    </FigureTiles>
  );
};
