import type { OwnApplication } from '#shared/contract/applications.ts';
import type { Position } from '#shared/domain/distance.ts';
import { formatPhone } from '#shared/messages/format.ts';
import { onSessionEvent } from '#web/features/auth/state.ts';

export interface FactsValues {
  name: string;
  cuisine: string;
  district: string;
  address: string;
  phone: string;
  /** Undefined before the pin is placed. */
  position: Position;
}

export interface RegistrationValues extends FactsValues {
  ownerName: string;
  email: string;
  password: string;
}

const noFacts = { name: '', cuisine: '', district: '', address: '', phone: '' };

type TypedFacts = typeof noFacts & { position?: Position };

let kept: TypedFacts | undefined;
onSessionEvent((event) => {
  if (event === 'SIGNED_OUT') forgetFacts();
});

/** Kept in this tab, because a visitor who signs in goes on in another form. */
export function keepFacts({ name, cuisine, district, address, phone, position }: TypedFacts): void {
  kept = { name, cuisine, district, address, phone, ...(position && { position: { ...position } }) };
}

export function forgetFacts(): void {
  kept = undefined;
}

/** What was typed, or what a rejected application held. */
export function firstFacts(former?: OwnApplication): TypedFacts {
  if (kept || !former) return kept ?? noFacts;
  const { name, cuisine, district, address, phone, position } = former;
  return { name, cuisine, district, address, phone: formatPhone(phone), position };
}
