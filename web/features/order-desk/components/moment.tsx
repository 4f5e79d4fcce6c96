import { formatDate, formatTime } from '#shared/messages/format.ts';
import { deskMessages } from '#shared/messages/ar/order-desk.ts';

export const Moment = ({ at }: { at: Date }) => (
  <time dateTime={at.toISOString()}>{deskMessages.dayAndTime(formatDate(at), formatTime(at))}</time>
);
