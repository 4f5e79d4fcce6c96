import { mendMessages } from '#messages/orders/mends.ts';
import { formatTime } from '#messages/writing/format.ts';

/** The note of a mended place, for everyone who reads the order. */
export const MendedNote = ({ at }: { at: Date | null }) =>
  at && (
    <p className="mt-3 rounded-md bg-accent-soft px-3 py-2 text-sm font-semibold text-accent-ink">
      {mendMessages.mendedAt(formatTime(at))}
    </p>
  );
