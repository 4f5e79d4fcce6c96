import type { DeadJob } from '#shared/contract/outbox.ts';

interface Row {
  id: number;
  topic: string;
  payload: Record<string, unknown>;
  attempts: number;
  lastError: string | null;
  createdAt: Date;
  deadAt: Date | null;
}

/** What an admin needs to mend the cause; nothing of what was to be said. */
export function viewDeadJob({ payload, deadAt, ...row }: Row): DeadJob {
  const { id, topic, attempts, lastError, createdAt } = row;
  const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
  return {
    id,
    topic,
    to: textOf(payload['to']),
    template: textOf(payload['template']),
    attempts,
    lastError,
    createdAt,
    deadAt: deadAt ?? createdAt,
  };
}
