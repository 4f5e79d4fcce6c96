import { Link } from '@tanstack/react-router';
import { UserCog } from 'lucide-react';
import { layoutMessages } from '#shared/messages/ar/layout.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button-class.ts';

export const AccountLink = () => (
  <Link
    to={paths.account}
    aria-label={layoutMessages.myAccount}
    className={buttonClass({ tone: 'ghost', shape: 'icon' })}
  >
    <UserCog aria-hidden className="size-5" />
  </Link>
);
