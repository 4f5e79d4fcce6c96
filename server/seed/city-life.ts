import type { RamadanDays } from '#shared/domain/hours/opening-hours.ts';
import { serviceAt } from '#shared/domain/menu/menu-times.ts';
import type { AppContext } from '#server/context.ts';
import type { CourierId } from '#server/identity.ts';
import type { MenuItemRecord } from '#server/features/menu/store.ts';
import type { OrderRecord } from '#server/features/orders/store.ts';
import type { SampleQuote } from './deliveries.ts';
import type { CityPeople } from './people-of-city.ts';
import type { Random } from '#shared/domain/random.ts';

/** `setTime` moves the clock that the commands read. */
export interface CityLife {
  app: AppContext;
  random: Random;
  people: CityPeople;
  menus: Map<number, MenuItemRecord[]>;
  ramadan: RamadanDays | null;
  /** When each courier's last order ended, in milliseconds. */
  busyUntil: Map<CourierId, number>;
  quote: SampleQuote;
  setTime(at: Date): void;
  isOpen(restaurantId: number, at: Date): boolean;
  /** The courier brings his cash if the job's would come to the limit. */
  beforeJob(courierId: CourierId, order: OrderRecord): Promise<void>;
}

/** The dishes that can be ordered then; none while the kitchen is closed. */
export const dishesAt = (life: CityLife, restaurantId: number, at: Date): MenuItemRecord[] =>
  life.isOpen(restaurantId, at)
    ? (life.menus.get(restaurantId) ?? []).filter(
        ({ times }) => serviceAt(times ?? [], life.ramadan, at).isOpen,
      )
    : [];
