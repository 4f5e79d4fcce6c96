import { ui } from '#messages/frame/ui.ts';
import { formatTimeToSecond } from '#messages/writing/format.ts';

/** The moment of an answer that may be some seconds late; nothing for one that is true up to now. */
export const AsOf = ({ moment }: { moment: Date | undefined }) =>
  moment && <p className="text-sm text-fg-muted">{ui.asOf(formatTimeToSecond(moment))}</p>;
