import type { CashBoard, HandOver, OwnCash } from '#shared/contract/money/cash.ts';
import type { CashBoardRecord, HandOverRecord, OwnCashRecord } from './hand-overs-store.ts';

const viewHandOver = ({ id, amountCentimes, state, recordedAt, answeredAt }: HandOverRecord): HandOver => ({
  id,
  amountCentimes,
  state,
  recordedAt,
  answeredAt,
});

export const viewOwn = ({ handOvers, ...cash }: OwnCashRecord): OwnCash => ({
  ...cash,
  handOvers: handOvers.map(viewHandOver),
});

export const viewBoard = ({ limitCentimes, couriers, handOvers }: CashBoardRecord): CashBoard => ({
  limitCentimes,
  couriers: couriers.map(({ waiting, ...holder }) => ({
    ...holder,
    waiting: waiting && viewHandOver(waiting),
  })),
  handOvers: handOvers.map(({ courierName, adminName, bookedByName, ...handOver }) => ({
    courierName,
    adminName,
    bookedByName,
    ...viewHandOver(handOver),
  })),
});
