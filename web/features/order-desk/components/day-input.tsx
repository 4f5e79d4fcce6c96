import { useState } from 'react';
import { TextInput } from '#web/ui/text-input.tsx';

type DayInputProps = { day: string; onChoose: (day: string) => void };

/** What is typed stays until it is a whole day; a change of the address from outside replaces it. */
export function DayInput({ day, onChoose }: DayInputProps) {
  const [state, setState] = useState({ text: day, seen: day });
  if (day !== state.seen) setState({ text: day, seen: day });
  return (
    <TextInput
      type="date"
      ltr
      max="9999-12-31"
      value={state.text}
      onChange={({ target: { value } }) => {
        setState({ text: value, seen: day });
        if (value === '' || value >= '1000') onChoose(value);
      }}
    />
  );
}
