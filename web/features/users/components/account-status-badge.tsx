import { accountStatusLabel, userMessages, type AccountStatus } from '#messages/accounts/users.ts';
import { Badge, type Tone } from '#web/ui/display/badge.tsx';

const toneOf: Record<AccountStatus, Tone> = {
  pending_review: 'accent',
  approved: 'primary',
  active: 'primary',
  rejected: 'danger',
  suspended: 'neutral',
};

interface AccountStatusBadgeProps {
  status: AccountStatus;
  hasAnswered: boolean;
}

export const AccountStatusBadge = ({ status, hasAnswered }: AccountStatusBadgeProps) => (
  <span className="inline-flex flex-wrap gap-1.5">
    <Badge tone={toneOf[status]} dot>
      {accountStatusLabel[status]}
    </Badge>
    {hasAnswered && <Badge tone="accent">{userMessages.answered}</Badge>}
  </span>
);
