import { useState } from 'react';

/** What is saved shows, also what another person saves meanwhile, until the user edits it here. */
export function useEdited<T>(saved: T) {
  const [edited, setEdited] = useState<{ value: T }>();
  return {
    value: edited ? edited.value : saved,
    isEdited: edited !== undefined && JSON.stringify(edited.value) !== JSON.stringify(saved),
    edit: (value: T) => setEdited({ value }),
    /** Once `sent` is saved; a later edit stays. */
    endEdit: (sent: T) => setEdited((now) => (now?.value === sent ? undefined : now)),
  };
}
