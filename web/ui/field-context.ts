import { createContext, useContext } from 'react';

export type FieldWiring = { id?: string; describedBy?: string; invalid?: boolean };

/** What a Field tells the control inside it: its id, the text that describes it, whether it is in error. */
export const FieldContext = createContext<FieldWiring>({});

/** The attributes a control takes from its Field; the control's own props win. */
export function useFieldWiring() {
  const { id, describedBy, invalid } = useContext(FieldContext);
  return { id, 'aria-describedby': describedBy, 'aria-invalid': invalid || undefined };
}
