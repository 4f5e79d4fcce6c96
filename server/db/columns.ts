import { customType, timestamp } from 'drizzle-orm/pg-core';

/** A moment, read and written as a Date. */
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** numeric read as a number: percentages with two decimals lose nothing by it. */
export const decimal = customType<{ data: number; driverData: string }>({
  dataType: () => 'numeric(5,2)',
  fromDriver: Number,
  toDriver: String,
});

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
