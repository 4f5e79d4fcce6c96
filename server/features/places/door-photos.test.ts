import { afterAll, expect, it } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { createOrder, createPerson } from '#server/testing/builders.ts';
import { createCast } from '#server/testing/cast.ts';
import { outcomeOf, signedIn, type SignedInCaller } from '#server/testing/clients.ts';
import { stepTo } from '#server/testing/course.ts';
import { drawTestPhoto, upload } from '#server/testing/photos.ts';

const mida = await startTestApp();
const cast = await createCast(mida);
afterAll(() => mida.close());

const photo = await drawTestPhoto().jpeg().toBuffer();
const home = {
  kind: 'home',
  address: 'Rue Yougoslavie 12, Gueliz',
  position: mida.app.config.city.centre,
} as const;

async function placeWithPhoto(): Promise<SignedInCaller & { id: string }> {
  const customer = await signedIn(mida, await createPerson(mida));
  const { id } = await customer.client.places.add(home);
  const sent = await upload(mida, customer, { content: photo, to: `places/${id}/photo` });
  expect(sent.status).toBe(200);
  return { ...customer, id };
}

async function jobTo({ userId, id }: { userId: string; id: string }) {
  const order = { customerId: userId, restaurant: cast.restaurantA, status: 'out_for_delivery' } as const;
  const { id: orderId, courierId } = await createOrder(mida, { ...order, checkout: { placeId: id } });
  return { orderId, courier: await signedIn(mida, courierId ?? '') };
}

it('a customer sets, sees, replaces and removes the photo of a door', async () => {
  const customer = await placeWithPhoto();
  const { client, id } = customer;
  const [first] = await client.places.list();
  expect(first?.doorPhoto).toEqual(expect.any(String));
  const { imageUrl } = await client.places.getPhoto({ id });
  expect(imageUrl).toMatch(/^data:image\/webp;base64,/);
  const other = await drawTestPhoto({ seed: 1 }).png().toBuffer();
  await upload(mida, customer, { content: other, to: `places/${id}/photo`, type: 'image/png' });
  const [second] = await client.places.list();
  expect(second?.doorPhoto).not.toBe(first?.doorPhoto);
  expect((await client.places.getPhoto({ id })).imageUrl).not.toBe(imageUrl);
  await client.places.removePhoto({ id });
  await client.places.removePhoto({ id });
  expect(await client.places.list()).toMatchObject([{ doorPhoto: null }]);
  expect(await outcomeOf(client.places.getPhoto({ id }))).toBe('place_not_found');
});

it('the courier sees the photo while the job runs, and another courier does not', async () => {
  const customer = await placeWithPhoto();
  const { orderId, courier } = await jobTo(customer);
  const job = await courier.client.orders.getMyOrderDetails({ orderId });
  expect(job.doorOfPlace?.doorPhoto).toEqual(expect.any(String));
  const shown = await courier.client.places.getPhotoOfJob({ orderId });
  expect(shown).toEqual(await customer.client.places.getPhoto({ id: customer.id }));
  const stranger = cast.courierAssigned.client.places.getPhotoOfJob({ orderId });
  expect(await outcomeOf(stranger)).toBe('order_not_found');
  for (const status of ['picked_up', 'delivered'] as const) {
    expect(await outcomeOf(courier.client.places.getPhotoOfJob({ orderId }))).toBe('ok');
    await courier.client.orders.updateStatusAsCourier({ orderId, ...stepTo[status] });
  }
  expect(await outcomeOf(courier.client.places.getPhotoOfJob({ orderId }))).toBe('order_not_found');
  expect((await courier.client.orders.getMyOrderDetails({ orderId })).doorOfPlace).toBeNull();
});

it('an admin sees the photo with the order, and nobody after the place was deleted', async () => {
  const customer = await placeWithPhoto();
  const { orderId, courier } = await jobTo(customer);
  const { admin } = cast;
  expect((await admin.client.orders.getAsAdmin({ orderId })).doorPhoto).toEqual(expect.any(String));
  expect(await outcomeOf(admin.client.places.getPhotoAsAdmin({ orderId }))).toBe('ok');
  await customer.client.places.remove({ id: customer.id });
  expect(await outcomeOf(admin.client.places.getPhotoAsAdmin({ orderId }))).toBe('order_not_found');
  expect(await outcomeOf(courier.client.places.getPhotoOfJob({ orderId }))).toBe('order_not_found');
  expect((await admin.client.orders.getAsAdmin({ orderId })).doorPhoto).toBeNull();
});

it('the photo of a foreign place cannot be set, and what is no photo is refused', async () => {
  const { client, id, ...customer } = await placeWithPhoto();
  const to = `places/${id}/photo`;
  const codeOf = async (answer: Promise<Response>) => {
    const { status } = await answer;
    const { code } = (await (await answer).json()) as { code?: string };
    return [status, code];
  };
  expect(await codeOf(upload(mida, cast.customerB, { content: photo, to }))).toEqual([
    404,
    'place_not_found',
  ]);
  expect(await codeOf(upload(mida, cast.visitor, { content: photo, to }))).toEqual([401, 'unauthenticated']);
  const text = Buffer.from('no photo at all');
  const whole = { ...customer, client };
  expect(await codeOf(upload(mida, whole, { content: text, to }))).toEqual([415, 'not_a_photo']);
  expect(await codeOf(upload(mida, whole, { content: photo, to, type: 'text/html' }))).toEqual([
    415,
    'not_a_photo',
  ]);
});
