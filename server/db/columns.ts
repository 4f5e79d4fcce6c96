import { customType, timestamp } from 'drizzle-orm/pg-core';

export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const decimal = customType<{ data: number; driverData: string }>({
  dataType: () => 'numeric(5,2)',
  fromDriver: Number,
  toDriver: String,
});

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
