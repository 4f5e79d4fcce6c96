import type { Logger } from 'pino';
import type { ErrorCode } from '#shared/domain/errors.ts';
import type { DecisionKind, Role } from '#shared/domain/permissions.ts';
import type { RestaurantRole } from '#shared/domain/restaurants/restaurant-roles.ts';

type SecurityEventName =
  | 'account_created'
  | 'account_deleted'
  | 'email_confirmed'
  | 'signed_in'
  | 'sign_in_failed'
  | 'sign_in_refused'
  | 'signed_out'
  | 'signed_out_everywhere'
  | 'session_ended'
  | 'second_factor_asked'
  | 'second_factor_wrong'
  | 'second_factor_enabled'
  | 'second_factor_disabled'
  | 'recovery_code_used'
  | 'recovery_codes_renewed'
  | 'reauthentication_failed'
  | 'password_set'
  | 'password_changed'
  | 'password_reset'
  | 'phone_proved'
  | 'phone_moved'
  | 'phone_unlinked'
  | 'phone_code_wrong'
  | 'provider_linked'
  | 'provider_unlinked'
  | 'role_changed'
  | 'application_decided'
  | 'member_invited'
  | 'invitation_withdrawn'
  | 'member_joined'
  | 'member_role_changed'
  | 'member_removed'
  | 'member_left'
  | 'suspended'
  | 'unsuspended'
  | 'suspension_answered'
  | 'bank_account_changed'
  | 'tablet_added'
  | 'tablet_signed_in'
  | 'tablet_code_refused'
  | 'tablet_ended'
  | 'access_refused'
  | 'foreign_origin_refused'
  | 'webhook_refused'
  | 'limit_reached';

/** Holds ids and fixed words, and nothing that a user typed. */
interface SecurityEvent {
  event: SecurityEventName;
  userId?: string | null;
  /** Absent when the user acts on the own account. */
  actorId?: string;
  tabletId?: string;
  provider?: string;
  role?: Role;
  restaurantId?: number;
  memberRole?: RestaurantRole;
  decision?: DecisionKind;
  procedure?: string;
  code?: ErrorCode;
  limit?: string;
}

export interface Source {
  app: { log: Logger };
  clientAddress?: string;
}

export function reportSecurityEvent({ app, clientAddress }: Source, event: SecurityEvent): void {
  app.log.info({ ...event, clientAddress }, 'security');
}
