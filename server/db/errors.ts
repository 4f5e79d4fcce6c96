import pg from 'pg';

const UNIQUE_VIOLATION = '23505';

export function sqlStateOf(error: unknown): string | undefined {
  return databaseErrorOf(error)?.code;
}

/** The broken constraint, or the name a trigger gave in `raise … using constraint`. */
export function constraintOf(error: unknown): string | undefined {
  return databaseErrorOf(error)?.constraint;
}

export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return (
    sqlStateOf(error) === UNIQUE_VIOLATION && (constraint === undefined || constraintOf(error) === constraint)
  );
}

export function databaseErrorOf(error: unknown): pg.DatabaseError | undefined {
  if (error instanceof pg.DatabaseError) return error;
  return error instanceof Error ? databaseErrorOf(error.cause) : undefined;
}
