import type { OwnApplication } from '#shared/contract/restaurants/applications.ts';
import type { Position } from '#shared/domain/promise/distance.ts';
import { formatPhone } from '#messages/writing/format.ts';
import { readText, writeText } from '#web/lib/storage.ts';

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

const storedName = 'mida.application';
let kept = parseFacts(typeof window === 'undefined' ? null : readText(storedName));

/**
 * The facts are kept in this tab, because a visitor who signs in goes on in another form, by Google or
 * Facebook on a page that was loaded again.
 */
export function keepFacts({ name, cuisine, district, address, phone, position }: TypedFacts): void {
  kept = { name, cuisine, district, address, phone, ...(position && { position: { ...position } }) };
  writeText(storedName, JSON.stringify(kept));
}

export function forgetFacts(): void {
  kept = undefined;
  writeText(storedName, null);
}

/** Storage may hold anything; invalid content is nothing typed. */
export function parseFacts(stored: string | null): TypedFacts | undefined {
  if (stored === null) return undefined;
  try {
    return { ...noFacts, ...(JSON.parse(stored) as Partial<TypedFacts>) };
  } catch {
    return undefined;
  }
}

/** What was typed, or what a rejected application held. */
export function firstFacts(former?: OwnApplication): TypedFacts {
  if (kept || !former) return kept ?? noFacts;
  const { name, cuisine, district, address, phone, position } = former;
  return { name, cuisine, district, address, phone: formatPhone(phone), position };
}
