import { useState } from 'react';
import { useStore } from '#web/lib/store.ts';
import { knownPerson } from '../api.ts';
import type { SentCode } from '../use-phone-entry.ts';
import { PhoneEntryStep } from './phone-entry-step.tsx';
import { PhoneNumberStep } from './phone-number-step.tsx';
import { PhoneProofStep } from './phone-proof-step.tsx';
import { PhoneResetStep } from './phone-reset-step.tsx';

const steps = { phone: PhoneEntryStep, phone_reset: PhoneResetStep, phone_proof: PhoneProofStep };

/** Asks for the number first, then for what its code is for. */
export function PhoneForm({ mode }: { mode: keyof typeof steps }) {
  const known = useStore(knownPerson);
  const [sent, setSent] = useState<SentCode>();
  const Step = steps[mode];
  if (!sent)
    return (
      <PhoneNumberStep number={known.number} onSent={setSent} mayEnterOtherwise={mode !== 'phone_proof'} />
    );
  return <Step sent={sent} name={known.name} onChangeNumber={() => setSent(undefined)} />;
}
