import { useEffect, useState } from 'react';

const pauseMs = 200;

/** Writes the text into the address when the typing pauses; a change of the address from outside replaces the text. */
export function useTypedText(inAddress: string, write: (text: string) => void) {
  const [state, setState] = useState({ text: inAddress, seen: inAddress, written: inAddress });
  if (inAddress !== state.seen) {
    const text = inAddress === state.written ? state.text : inAddress;
    setState({ text, seen: inAddress, written: inAddress });
  }
  const { text, written } = state;
  useEffect(() => {
    if (text === written) return;
    const timer = setTimeout(() => {
      setState((before) => ({ ...before, written: text }));
      write(text);
    }, pauseMs);
    return () => clearTimeout(timer);
  });
  const type = (next: string) => setState((before) => ({ ...before, text: next }));
  return { typed: text, type };
}
