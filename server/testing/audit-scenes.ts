import { expect } from 'vitest';
import type { AdminAct } from '#shared/contract/audit.ts';
import type { Act } from '#shared/domain/audit.ts';
import type { TestApp } from './app.ts';
import { createPerson, createRestaurant } from './builders.ts';
import type { SignedInCaller } from './clients.ts';
import { createApplication, factsOf } from './joining.ts';

type Told = Pick<AdminAct, 'act' | 'before' | 'after' | 'reason'> & { subject: { kind: string; id: string } };
export const told = (act: Act, subject: Told['subject'], facts: Partial<Told> = {}) => ({
  act,
  subject,
  before: {},
  after: {},
  reason: null,
  ...facts,
});
export const user = (id: string) => ({ kind: 'user', id });

/** Each does the acts of a procedure, and says what the audit must then hold, oldest first. */
export const joiningScenes = (mida: TestApp, admin: SignedInCaller) => ({
  ...factScenes(mida, admin),
  ...commissionScenes(mida, admin),
  ...stageScenes(mida, admin),
});

const factScenes = (mida: TestApp, { client: { applications, restaurants } }: SignedInCaller) => ({
  'applications.decide': async () => {
    const [kept, refused] = [await createPerson(mida), await createPerson(mida)];
    await applications.decide({ id: await createApplication(mida, kept), decision: 'approved' });
    const id = await createApplication(mida, refused);
    await applications.decide({ id, decision: 'rejected', reason: 'no licence' });
    const before = { status: 'pending_review' } as const;
    return [
      told('application_approved', user(kept), { before, after: { status: 'approved' } }),
      told('application_rejected', user(refused), {
        before,
        after: { status: 'rejected' },
        reason: 'no licence',
      }),
    ];
  },
  'restaurants.updateAsAdmin': async () => {
    const { id } = await createRestaurant(mida);
    const facts = { ...factsOf(mida, 'Canary Salma'), id, deliveryMinMinutes: 5, deliveryMaxMinutes: 120 };
    await restaurants.updateAsAdmin(facts);
    await restaurants.updateAsAdmin({ ...facts, phone: '', deliveryMinMinutes: 10 });
    const words = ['restaurantName', 'restaurantCuisine', 'restaurantDistrict', 'restaurantAddress'];
    const all = (word: string) => Object.fromEntries(words.map((field) => [field, word]));
    const subject = { kind: 'restaurant', id: String(id) };
    return [
      told('restaurant_changed', subject, {
        before: {
          ...all('former_words'),
          restaurantPlace: 'former_place',
          restaurantPhone: 'former_number',
          deliveryMinMinutes: expect.any(Number) as number,
          deliveryMaxMinutes: expect.any(Number) as number,
        },
        after: {
          ...all('new_words'),
          restaurantPlace: 'new_place',
          restaurantPhone: 'new_number',
          deliveryMinMinutes: 5,
          deliveryMaxMinutes: 120,
        },
      }),
      told('restaurant_changed', subject, {
        before: { restaurantPhone: 'former_number', deliveryMinMinutes: 5 },
        after: { restaurantPhone: 'new_number', deliveryMinMinutes: 10 },
      }),
    ];
  },
});

const commissionScenes = (mida: TestApp, { client: { commissions } }: SignedInCaller) => ({
  'commissions.set': async () => {
    const { id } = await createRestaurant(mida);
    await commissions.set({ id, percent: 12.5, before: null });
    return [
      told(
        'commission_changed',
        { kind: 'restaurant', id: String(id) },
        {
          before: { commissionPercent: null },
          after: { commissionPercent: 12.5 },
        },
      ),
    ];
  },
});

const stageScenes = (mida: TestApp, { client: { restaurants } }: SignedInCaller) => ({
  'restaurants.delist': async () => {
    const { id } = await createRestaurant(mida);
    await restaurants.delist({ id, reason: 'no licence' });
    const facts = { before: { stage: 'listed' }, after: { stage: 'delisted' } } as const;
    return [told('restaurant_delisted', { kind: 'restaurant', id: String(id) }, facts)];
  },
  'restaurants.relist': async () => {
    const { id } = await createRestaurant(mida);
    await mida.database.pool.query(
      `update restaurants set stage = 'delisted', delisted_reason = 'x', is_accepting_orders = false where id = $1`,
      [id],
    );
    await restaurants.relist({ id });
    const facts = { before: { stage: 'delisted' }, after: { stage: 'listed' } } as const;
    return [told('restaurant_relisted', { kind: 'restaurant', id: String(id) }, facts)];
  },
  'restaurants.changeOwner': async () => {
    const { id, ownerId } = await createRestaurant(mida);
    const heir = await createPerson(mida, { name: 'Canary Salma', email: 'heir@mida.test' });
    await restaurants.changeOwner({ id, email: 'heir@mida.test' });
    const [customer, owner] = [{ role: 'customer' }, { role: 'restaurant' }] as const;
    return [
      told('owner_changed', { kind: 'restaurant', id: String(id) }),
      told('owner_changed', user(heir), { before: customer, after: owner }),
      told('owner_changed', user(ownerId), { before: owner, after: customer }),
    ];
  },
});
