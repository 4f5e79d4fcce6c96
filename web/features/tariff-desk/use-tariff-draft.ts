import { useState } from 'react';
import type { PresentTariff } from '#shared/contract/reach/reach.ts';
import type { Tariff } from '#shared/domain/reach/tariff.ts';
import { areEqual } from '#web/lib/edited-parts.ts';
import { draftOf, edited, redone, undone, type Draft } from './state.ts';

interface Kept {
  draft: Draft;
  /** What the draft began from. */
  version: number;
  saved: Tariff;
}

const keptOf = ({ version, zones }: PresentTariff): Kept => ({
  draft: draftOf(zones),
  version,
  saved: zones,
});

/** Another admin's version shows at once where nothing is edited here; else it is told. */
export function useTariffDraft(present: PresentTariff) {
  const [kept, setKept] = useState(() => keptOf(present));
  const { draft, version, saved } = kept;
  const isEdited = !areEqual(draft.zones, saved);
  const isOvertaken = present.version > version;
  if (isOvertaken && !isEdited) setKept(keptOf(present));
  const change = (next: (draft: Draft) => Draft) => setKept((now) => ({ ...now, draft: next(now.draft) }));
  return {
    draft,
    version,
    isEdited,
    isOvertaken: isOvertaken && isEdited,
    change,
    choose: (chosen: number | null) => change((now) => ({ ...now, chosen, field: null })),
    undo: () => change(undone),
    redo: () => change(redone),
    load: (zones: Tariff) => change((now) => edited(now, { zones, chosen: zones.length === 1 ? 0 : null })),
    /** The other admin's version becomes what the edit is saved over. */
    keepOver: () => setKept((now) => ({ ...now, version: present.version, saved: present.zones })),
    loadPresent: () =>
      setKept((now) => ({
        draft: edited(now.draft, { zones: present.zones, chosen: null }),
        version: present.version,
        saved: present.zones,
      })),
    /** Steps back stay possible. */
    reset: () => change((now) => edited(now, { zones: saved, chosen: null })),
    noteSaved: (answer: PresentTariff) =>
      setKept((now) => ({ ...now, version: answer.version, saved: answer.zones })),
  };
}

export type TariffDraft = ReturnType<typeof useTariffDraft>;
