import { metresFromTyped, typedKilometres } from '#shared/domain/writing/typed-kilometres.ts';
import { reachMessages } from '#messages/reach/reach.ts';
import { TypedField, type TypedFieldProps } from './typed-field.tsx';

type KilometresFieldProps = Omit<TypedFieldProps, 'value' | 'aside' | 'read' | 'show'> & {
  /** NaN while what is typed is no length; null: left empty. */
  metres: number | null;
};

/** The length is typed in kilometres and kept in metres. */
export const KilometresField = ({ metres, ...field }: KilometresFieldProps) => (
  <TypedField
    {...field}
    value={metres}
    aside={reachMessages.kilometres}
    read={metresFromTyped}
    show={typedKilometres}
  />
);
