import { useState } from 'react';
import { isCashChoice } from '#shared/domain/money/cash-notes.ts';
import { leavingRefusal, usualHandOver, type HandOverWay } from '#shared/domain/placing/hand-over-ways.ts';
import { leavingRefusalText } from '#messages/placing/hand-over-ways.ts';
import type { ReadError } from '#web/lib/app-error.ts';
import { focusWay } from './state.ts';

export interface Wishes {
  /** The cash in notes; 0: the exact amount. */
  cashCentimes: number;
  handOverWay: HandOverWay;
  wantsCutlery: boolean;
  wayError: string | undefined;
  onCash: (cashCentimes: number) => void;
  onWay: (way: HandOverWay) => void;
  onCutlery: (wantsCutlery: boolean) => void;
  /** Takes the wishes of an earlier order, or the usual ones. */
  onAgain: (before?: Pick<Wishes, 'handOverWay' | 'wantsCutlery'>) => void;
  /** True: the field of the hand-over says why the server, which knows of more than the form, refused. */
  tellWay: (refusal: ReadError) => boolean;
}

/** How the customer pays, and how the order is handed over. */
export function useWishes(totalCentimes: number): Wishes {
  const [chosen, onCash] = useState(0);
  const [handOverWay, onWay] = useState<HandOverWay>(usualHandOver);
  const [wantsCutlery, onCutlery] = useState(false);
  const [refused, setRefused] = useState<{ way: HandOverWay; text: string }>();
  // A cart that changed meanwhile may cost more than what was chosen.
  const cashCentimes = isCashChoice(totalCentimes, chosen) ? chosen : 0;
  const asked = { way: handOverWay, totalCentimes, cashCentimes: cashCentimes || undefined };
  const refusal = leavingRefusal({ ...asked, demandsCode: false });
  const told = refused?.way === handOverWay ? refused.text : undefined;
  return {
    cashCentimes,
    handOverWay,
    wantsCutlery,
    wayError: refusal ? leavingRefusalText[refusal] : told,
    onCash,
    onWay,
    onCutlery,
    onAgain: (before) => {
      onCash(0);
      onWay(before?.handOverWay ?? usualHandOver);
      onCutlery(before?.wantsCutlery ?? false);
    },
    tellWay: ({ code, details }) => {
      const field = code === 'invalid_input' && details?.fields.find(({ path }) => path === 'handOverWay');
      if (!field) return false;
      setRefused({ way: handOverWay, text: field.message });
      focusWay();
      return true;
    },
  };
}
