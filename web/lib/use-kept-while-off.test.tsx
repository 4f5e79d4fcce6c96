import { useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useKeptWhileOff } from './use-kept-while-off.ts';

/** What shows at first and after each press. */
function shownAfter(presses: readonly boolean[], first: string | null) {
  const seen: (string | null)[] = [];
  const Form = () => {
    const [shown, setShown] = useState(first);
    const turn = useKeptWhileOff(shown, { usual: () => 'usual', onChange: setShown });
    const isOn = presses[seen.length];
    seen.push(shown);
    if (isOn !== undefined) turn(isOn);
    return null;
  };
  renderToStaticMarkup(<Form />);
  return seen;
}

it('typed hours are there again when a switch is pressed off and on', () => {
  expect(shownAfter([false, true], 'typed')).toEqual(['typed', null, 'typed']);
});

it('a switch that was never on brings the usual value', () => {
  expect(shownAfter([true], null)).toEqual([null, 'usual']);
});
