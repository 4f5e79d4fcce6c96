import { operatorId } from '#shared/domain/console-acts.ts';
import { readDevice, type Device } from '#shared/domain/accounts/user-agent.ts';
import type { RequestHeaders } from '#server/identity.ts';
import { coarseNetwork } from './client-network.ts';

export interface ActingAdmin extends Device {
  id: string;
  network: string;
}

/** Whoever runs the server, at its console. */
export const operator: ActingAdmin = { id: operatorId, network: '', browser: null, system: null };

export const actingAdmin = (
  { headers, clientAddress }: { headers: RequestHeaders; clientAddress: string },
  id: string,
): ActingAdmin => ({
  id,
  network: coarseNetwork(clientAddress),
  ...readDevice(headers.get('user-agent') ?? ''),
});
