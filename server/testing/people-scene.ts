import { randomUUID } from 'node:crypto';
import type { InvitableRole } from '#shared/domain/restaurants/invitations.ts';
import { startTestApp } from './app.ts';
import { createPerson, createRestaurant } from './builders.ts';
import { outcomeOf, signedIn, visitor, type SignedInCaller } from './clients.ts';
import { mailTo, tokenOf } from './mail.ts';

export async function startPeopleScene() {
  const mida = await startTestApp();
  const stranger = visitor(mida).client.people;
  const linkOf = async (email: string) => tokenOf((await mailTo(mida, email))[0]?.link ?? '');
  return {
    mida,
    stranger,
    /** The token of the newest link. */
    linkOf,
    newAddress: () => `${randomUUID()}@mida.test`,
    sql: (text: string, values: unknown[] = []) =>
      mida.database.pool.query<Record<string, unknown>>(text, values),
    open: async () => {
      const restaurant = await createRestaurant(mida);
      return { restaurant, owner: await signedIn(mida, restaurant.ownerId) };
    },
    person: async (options: Parameters<typeof createPerson>[1] = {}) => {
      const email = `${randomUUID()}@mida.test`;
      return { email, ...(await signedIn(mida, await createPerson(mida, { email, ...options }))) };
    },
    invite: async (owner: SignedInCaller, email: string, role: InvitableRole = 'manager') => {
      await owner.client.people.invite({ email, role });
      return linkOf(email);
    },
    accept: ({ client }: Pick<SignedInCaller, 'client'>, token: string) =>
      outcomeOf(client.people.acceptInvitation({ token })),
    stateOf: async (token: string) => (await stranger.checkInvitation({ token })).state,
  };
}
