import type { Position } from '#shared/domain/distance.ts';

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

export const noFacts = { name: '', cuisine: '', district: '', address: '', phone: '' };
