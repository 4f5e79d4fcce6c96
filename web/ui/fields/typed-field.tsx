import { useState, type ReactNode, type Ref } from 'react';
import { Field } from './field.tsx';
import { TextInput } from './text-input.tsx';

export interface TypedFieldProps {
  label: string;
  aside?: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** NaN while what is typed is no value; null: left empty. */
  value: number | null;
  onChange: (value: number | null) => void;
  /** NaN for what is no value. */
  read: (typed: string) => number;
  show: (value: number) => string;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
}

/** A number that is typed in other words than it is kept in. */
export function TypedField(props: TypedFieldProps) {
  const { label, aside, hint, error, value, onChange, read, show, ...input } = props;
  const [typed, setTyped] = useState('');
  const readText = (text: string): number | null => (text.trim() === '' ? null : read(text));
  const shown = value === null || Number.isNaN(value) ? '' : show(value);
  return (
    <Field label={label} aside={aside} hint={hint} error={error}>
      <TextInput
        ltr
        inputMode="decimal"
        autoComplete="off"
        value={Object.is(readText(typed), value) ? typed : shown}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(readText(target.value));
        }}
        {...input}
      />
    </Field>
  );
}
