export type MonthSearch = { month?: string };

const shape = /^2\d{3}-(?:0[1-9]|1[0-2])$/;

/** The first day of the month that the address names, such as `2026-09`. */
export const dayOfMonth = ({ month = '' }: MonthSearch): string | undefined =>
  shape.test(month) ? `${month}-01` : undefined;

export const monthSearchOf = (day: string): MonthSearch => ({ month: day.slice(0, 7) });
