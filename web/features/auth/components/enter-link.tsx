import { Link } from '@tanstack/react-router';
import type { Role } from '#shared/domain/permissions.ts';
import { authMessages } from '#shared/messages/ar/auth.ts';
import { startPath } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button-class.ts';

export const EnterLink = ({ role }: { role: Role }) => (
  <Link to={startPath[role]} className={buttonClass({ size: 'xl', className: 'w-full' })}>
    {authMessages.enter}
  </Link>
);
