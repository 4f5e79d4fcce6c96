import { readDevice, type Device } from '#shared/domain/accounts/user-agent.ts';
import type { RequestHeaders } from '#server/identity.ts';
import { coarseNetwork } from './client-network.ts';

export interface ActingAdmin extends Device {
  id: string;
  network: string;
}

export const actingAdmin = (
  { headers, clientAddress }: { headers: RequestHeaders; clientAddress: string },
  id: string,
): ActingAdmin => ({
  id,
  network: coarseNetwork(clientAddress),
  ...readDevice(headers.get('user-agent') ?? ''),
});
