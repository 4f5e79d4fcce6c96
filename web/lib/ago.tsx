import { formatRelative } from '#messages/writing/format.ts';
import { useServerNow } from './clocks.ts';

/** How long ago a moment was. */
export const Ago = ({ moment }: { moment: Date }) => <>{formatRelative(moment, useServerNow())}</>;
