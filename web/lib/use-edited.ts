import { useState } from 'react';
import { areEqual, withEdited, type Edit } from './edited-parts.ts';

/** What is saved shows, also what another person saves meanwhile, but for the parts that the user edited here. */
export function useEdited<T>(saved: T) {
  const [edited, setEdited] = useState<Edit<T>>();
  const value = edited ? withEdited(edited, saved) : saved;
  return {
    value,
    isEdited: !areEqual(value, saved),
    edit: (changed: T) => setEdited({ value: changed, from: saved }),
    /** Ends the edit once `sent` is saved; a later edit stays. */
    endEdit: (sent: T) =>
      setEdited((now) => (now && areEqual(withEdited(now, saved), sent) ? undefined : now)),
  };
}
