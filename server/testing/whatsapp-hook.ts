import { createHmac, randomUUID } from 'node:crypto';

/** Settings under which Meta's messages are accepted. */
export const whatsappSettings = {
  WHATSAPP_PHONE_ID: '106540352242922',
  WHATSAPP_TOKEN: 'cloud-secret',
  WHATSAPP_APP_SECRET: 'app-secret',
  WHATSAPP_VERIFY_TOKEN: 'verify-secret',
  WHATSAPP_NUMBER: '+212520000000',
};

export interface Written {
  words?: string;
  id?: string;
  from?: string;
  name?: string;
  type?: string;
  at?: Date;
}

/** What a person writes to us, posted as Meta posts it. */
export function postWritten(url: string, written: Written, secret = whatsappSettings.WHATSAPP_APP_SECRET) {
  const { words, id = randomUUID(), from = '212612345678', name = 'Salma', type = 'text' } = written;
  const timestamp = String(Math.floor((written.at ?? new Date()).getTime() / 1000));
  const message = { from, id, timestamp, type, ...(words !== undefined && { text: { body: words } }) };
  const value = {
    messaging_product: 'whatsapp',
    metadata: { display_phone_number: '212520000000', phone_number_id: whatsappSettings.WHATSAPP_PHONE_ID },
    contacts: [{ wa_id: from, profile: { name } }],
    messages: [message],
  };
  const body = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: '1', changes: [{ field: 'messages', value }] }],
  });
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` };
  return fetch(`${url}/messages/whatsapp`, { method: 'POST', headers, body });
}
