import type { OwnCapacity } from '#shared/contract/restaurants/capacity.ts';
import { reachMessages } from '#messages/reach/reach.ts';
import { KilometresField } from '#web/ui/fields/kilometres-field.tsx';
import type { ReachErrors } from '../own-reach.ts';

interface ReachFieldsProps {
  own: OwnCapacity;
  errors: ReachErrors;
  onChange: (field: Partial<OwnCapacity>) => void;
}

export const ReachFields = ({ own, errors, onChange }: ReachFieldsProps) => (
  <>
    <KilometresField
      label={reachMessages.reach}
      hint={reachMessages.ownReach(own.reachBoundMetres)}
      error={errors.reachMetres}
      metres={own.reachMetres}
      onChange={(reachMetres) => onChange({ reachMetres })}
    />
    <KilometresField
      label={reachMessages.busyReach}
      hint={reachMessages.busyReachHint}
      error={errors.busyReachMetres}
      metres={own.busyReachMetres}
      onChange={(busyReachMetres) => onChange({ busyReachMetres })}
    />
  </>
);
