import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, UseFormSubscribe } from 'react-hook-form';

export function useKeptValues<Values extends FieldValues>(
  subscribe: UseFormSubscribe<Values>,
  keepValues: (values: Values) => void,
): void {
  const keep = useEffectEvent(keepValues);
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }),
    [subscribe],
  );
}
