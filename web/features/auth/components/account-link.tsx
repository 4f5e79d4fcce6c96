import { Link } from '@tanstack/react-router';
import { UserCog } from 'lucide-react';
import { layoutMessages } from '#messages/frame/layout.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/buttons/button-class.ts';

type AccountLinkProps = { to?: string; label?: string };

export const AccountLink = ({ to = paths.account, label = layoutMessages.myAccount }: AccountLinkProps) => (
  <Link to={to} aria-label={label} className={buttonClass({ tone: 'ghost', shape: 'icon' })}>
    <UserCog aria-hidden className="size-5" />
  </Link>
);
