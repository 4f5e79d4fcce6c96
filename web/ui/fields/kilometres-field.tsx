import { useState, type ReactNode, type Ref } from 'react';
import { metresFromTyped, typedKilometres } from '#shared/domain/writing/typed-kilometres.ts';
import { reachMessages } from '#messages/reach/reach.ts';
import { Field } from './field.tsx';
import { TextInput } from './text-input.tsx';

interface KilometresFieldProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** NaN while what is typed is no length; null: left empty. */
  metres: number | null;
  onChange: (metres: number | null) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
}

/** Typed in kilometres, kept in metres. */
export function KilometresField({ label, hint, error, metres, onChange, ...input }: KilometresFieldProps) {
  const [typed, setTyped] = useState('');
  const text = Object.is(read(typed), metres) ? typed : shown(metres);
  return (
    <Field label={label} aside={reachMessages.kilometres} hint={hint} error={error}>
      <TextInput
        ltr
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(read(target.value));
        }}
        {...input}
      />
    </Field>
  );
}

const read = (typed: string): number | null => (typed.trim() === '' ? null : metresFromTyped(typed));

const shown = (metres: number | null): string =>
  metres === null || Number.isNaN(metres) ? '' : typedKilometres(metres);
