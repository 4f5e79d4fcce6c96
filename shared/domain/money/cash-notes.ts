import { sorted } from '#shared/domain/sorted.ts';

/** A customer may say with which notes the order is paid, so that the courier brings the change (product §4.7). */

const notesCentimes = [5_000, 10_000, 20_000] as const;

/** What a payer hands over in whole notes of 50, 100 or 200 dirhams, smallest first; never the exact amount. */
export const cashChoices = (totalCentimes: number): number[] => [
  ...new Set(
    sorted(
      notesCentimes
        .map((note) => Math.ceil(totalCentimes / note) * note)
        .filter((cash) => cash > totalCentimes),
      (one, other) => one - other,
    ),
  ),
];

/**
 * The notes that the customer named, as long as they are more than what is due. A dearer place makes them too small
 * (product §4.30): then they are dropped, and customer and courier read it.
 */
export const notesOf = ({
  cashCentimes,
  dueCentimes,
}: {
  cashCentimes: number | null;
  dueCentimes: number;
}) =>
  cashCentimes === null || cashCentimes > dueCentimes
    ? { cashCentimes }
    : { cashCentimes: null, notesFallShort: cashCentimes < dueCentimes };

export const isCashChoice = (totalCentimes: number, cashCentimes: number): boolean =>
  cashChoices(totalCentimes).includes(cashCentimes);
