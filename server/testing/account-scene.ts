import { randomUUID } from 'node:crypto';
import { startTestApp } from './app.ts';
import { createPerson, createRestaurant } from './builders.ts';
import { signedIn } from './clients.ts';

export async function startAccountScene() {
  const mida = await startTestApp();
  return {
    mida,
    restaurant: await createRestaurant(mida),
    sql: (text: string, values: unknown[] = []) =>
      mida.database.pool.query<Record<string, unknown>>(text, values),
    person: async () => {
      const email = `${randomUUID()}@mida.test`;
      const userId = await createPerson(mida, { email, name: 'Salma Benali', phone: '0612345678' });
      return { email, ...(await signedIn(mida, userId)) };
    },
  };
}
