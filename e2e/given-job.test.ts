import { expect, it } from 'vitest';
import { givenJobMessages, jobRefusalText } from '#messages/orders/given-jobs.ts';
import { adminActionLabel, orderMessages } from '#messages/orders/orders.ts';
import { shortOrderId } from '#shared/domain/orders/order-lifecycle.ts';
import { unexpected } from '#scripts/browser/browser.ts';
import { actAs, moveAs, orderAs } from './support/actor.ts';
import { newPersonAs, waitForText } from './support/people.ts';
import { openOwnStage } from './support/stage.ts';

const { product, browser } = openOwnStage();

it.each(['phone', 'desktop'] as const)(
  'an admin gives a ready order to a courier, by keys on a %s, and the courier’s open page shows the job',
  async (size) => {
    const { url } = product;
    const [admin, courier] = [await actAs(url, 'admin@mida.test'), await actAs(url, 'courier@mida.test')];
    await courier.ask('PUT', '/couriers/me/on-duty', { isOnDuty: true });
    const orderId = await orderAs(await actAs(url, 'customer2@mida.test'));
    await moveAs(admin, 'all', orderId, 'preparing');
    await moveAs(admin, 'all', orderId, 'ready_for_pickup');
    const rider = await newPersonAs(browser, { url, size: 'phone' }, courier.email);
    await rider.page.goto('/courier/jobs');
    const desk = await newPersonAs(browser, { url, size }, admin.email);
    await desk.page.goto(`/admin/orders/${orderId}`);
    const open = desk.page.getByRole('button', { name: givenJobMessages.open });
    await open.press('Enter');
    const dialog = desk.page.getByRole('dialog', { name: givenJobMessages.title(shortOrderId(orderId)) });
    await dialog.getByText(jobRefusalText.courier_busy).first().waitFor();
    const give = dialog.getByRole('button', { name: givenJobMessages.giveTo('ياسين الحوزي') });
    await give.press('Enter');
    await waitForText(desk.page, givenJobMessages.given('ياسين الحوزي'));
    await dialog.waitFor({ state: 'hidden' });
    await desk.page.getByRole('button', { name: adminActionLabel.mark_picked_up }).waitFor();
    await rider.page.getByRole('link', { name: orderMessages.details }).waitFor();
    await moveAs(courier, 'jobs', orderId, 'picked_up');
    await moveAs(courier, 'jobs', orderId, 'delivered');
    expect(unexpected([...desk.complaints, ...rider.complaints])).toEqual([]);
    await desk.context.close();
    await rider.context.close();
  },
);
