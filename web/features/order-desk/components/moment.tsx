import { formatDate, formatTime } from '#messages/writing/format.ts';
import { deskMessages } from '#messages/orders/order-desk.ts';

export const Moment = ({ at }: { at: Date }) => (
  <time dateTime={at.toISOString()}>{deskMessages.dayAndTime(formatDate(at), formatTime(at))}</time>
);
