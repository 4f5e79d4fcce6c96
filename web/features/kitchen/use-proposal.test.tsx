import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useProposal } from './use-proposal.ts';

type Proposed = ReturnType<typeof useProposal>;

/** What the form holds at first, and after `choose`. */
function proposalsAround(choose: (proposed: Proposed) => void): Proposed['proposal'][] {
  const seen: Proposed['proposal'][] = [];
  const Form = () => {
    const proposed = useProposal(2);
    if (seen.length === 0) choose(proposed);
    seen.push(proposed.proposal);
    return null;
  };
  renderToStaticMarkup(<Form />);
  return seen;
}

it.each([{ quantity: 1 }, { replacementItemId: 'tajine' }])(
  'a proposal with another choice (%j) has an id of its own, so that the former one cannot answer for it',
  (choice) => {
    const [before, after] = proposalsAround(({ choose }) => choose(choice));
    expect(after).toMatchObject(choice);
    expect(after?.id).toMatch(/^[\da-f-]{36}$/);
    expect(after?.id).not.toBe(before?.id);
  },
);
