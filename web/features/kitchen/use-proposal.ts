import { useState } from 'react';
import { newKey } from '#web/lib/new-key.ts';

interface Proposal {
  /** The same choice is one proposal, however often it is sent. */
  id: string;
  quantity: number;
  /** Empty without a replacement. */
  replacementItemId: string;
}

/** A changed choice is another proposal: the answer to the former one may only have been lost. */
export function useProposal(quantity: number) {
  const [proposal, setProposal] = useState<Proposal>(() => ({
    id: newKey(),
    quantity,
    replacementItemId: '',
  }));
  const choose = (choice: Partial<Omit<Proposal, 'id'>>): void =>
    setProposal({ ...proposal, ...choice, id: newKey() });
  return { proposal, choose };
}
