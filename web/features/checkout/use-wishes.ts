import { useState } from 'react';
import { isCashChoice } from '#shared/domain/money/cash-notes.ts';
import { leavingRefusal, usualHandOver, type HandOverWay } from '#shared/domain/placing/hand-over-ways.ts';
import { leavingRefusalText } from '#messages/placing/hand-over-ways.ts';

export interface Wishes {
  /** In notes; 0: the exact amount. */
  cashCentimes: number;
  handOverWay: HandOverWay;
  wantsCutlery: boolean;
  wayError: string | undefined;
  onCash: (cashCentimes: number) => void;
  onWay: (way: HandOverWay) => void;
  onCutlery: (wantsCutlery: boolean) => void;
  /** By the server, which knows of more than the form. */
  onWayRefused: (text: string) => void;
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
    onWayRefused: (text) => setRefused({ way: handOverWay, text }),
  };
}
