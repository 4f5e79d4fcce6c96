import type { Logger } from 'pino';
import type { ErrorCode } from '#shared/domain/errors.ts';
import type { DecisionKind, Role } from '#shared/domain/permissions.ts';

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
  | 'provider_linked'
  | 'provider_unlinked'
  | 'role_changed'
  | 'application_decided'
  | 'suspended'
  | 'unsuspended'
  | 'suspension_answered'
  | 'access_refused'
  | 'foreign_origin_refused'
  | 'limit_reached';

/** Holds ids and fixed words, and nothing that a user typed. */
interface SecurityEvent {
  event: SecurityEventName;
  userId?: string | null;
  /** Absent when the user acts on the own account. */
  actorId?: string;
  provider?: string;
  role?: Role;
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
