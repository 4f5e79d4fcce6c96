import { createContext, useContext } from 'react';

export type FieldWiring = { id?: string; describedBy?: string; invalid?: boolean };

export const FieldContext = createContext<FieldWiring>({});

/** A control's own props win. */
export function useFieldWiring() {
  const { id, describedBy, invalid } = useContext(FieldContext);
  return { id, 'aria-describedby': describedBy, 'aria-invalid': invalid || undefined };
}
