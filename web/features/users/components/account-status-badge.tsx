import { accountStatusLabel, type AccountStatus } from '#shared/messages/ar/users.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';

const toneOf: Record<AccountStatus, Tone> = {
  pending_review: 'accent',
  approved: 'primary',
  active: 'primary',
  rejected: 'danger',
  suspended: 'neutral',
};

export const AccountStatusBadge = ({ status }: { status: AccountStatus }) => (
  <Badge tone={toneOf[status]} dot>
    {accountStatusLabel[status]}
  </Badge>
);
