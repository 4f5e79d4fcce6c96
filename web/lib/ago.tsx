import { formatRelative } from '#shared/messages/format.ts';
import { useServerNow } from './server-clock.ts';

/** How long ago a moment was when this was drawn. It does not tick. */
export const Ago = ({ moment }: { moment: Date }) => <>{formatRelative(moment, useServerNow())}</>;
