import { dispatchModes, type DispatchMode } from '#shared/domain/dispatch/modes.ts';
import { settingsMessages } from '#messages/marketplace/settings.ts';
import { RadioList } from '#web/ui/fields/radio-list.tsx';

type DispatchChoiceProps = { mode: DispatchMode; onChange: (mode: DispatchMode) => void };

/** Each mode says what it does. */
export const DispatchChoice = ({ mode, onChange }: DispatchChoiceProps) => (
  <RadioList
    isLong
    label={settingsMessages.dispatch}
    options={dispatchModes.map((value) => ({ value, label: settingsMessages.dispatchChoices[value] }))}
    value={mode}
    onChange={onChange}
  />
);
