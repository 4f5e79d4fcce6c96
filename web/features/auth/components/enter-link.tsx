import { Link } from '@tanstack/react-router';
import type { Role } from '#shared/domain/permissions.ts';
import { authMessages } from '#messages/accounts/auth.ts';
import { startPath } from '#web/paths.ts';
import { buttonClass } from '#web/ui/buttons/button-class.ts';

type EnterLinkProps = { role: Role; tone?: 'primary' | 'quiet' };

export const EnterLink = ({ role, tone = 'primary' }: EnterLinkProps) => (
  <Link to={startPath[role]} className={buttonClass({ tone, size: 'xl', className: 'w-full' })}>
    {authMessages.enter}
  </Link>
);
