import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Asked {
  method: string;
  path: string;
  headers: http.IncomingHttpHeaders;
  body: string;
}

export interface VendorAnswer {
  status: number;
  body: string | object;
  headers?: Record<string, string>;
}

/** Stands in for a gateway, Twilio or Meta: speaks what `answer` returns, and keeps silent for null. */
export async function startVendor() {
  const asked: Asked[] = [];
  const vendor = {
    origin: '',
    asked,
    answer: (_asked: Asked): VendorAnswer | null => ({ status: 200, body: '' }),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request;
      const one = { method, path, headers, body: Buffer.concat(chunks).toString() };
      asked.push(one);
      const answer = vendor.answer(one);
      if (!answer) return;
      response.writeHead(answer.status, answer.headers);
      response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  vendor.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return vendor;
}

/** The answers as Twilio writes them (twilio.com/docs/messaging/api/message-resource). */
export const twilioAnswers = {
  taken: (sid: string): VendorAnswer => ({
    status: 201,
    body: { sid, status: 'queued', error_code: null, error_message: null },
  }),
  refused: (code: number, status = 400): VendorAnswer => ({
    status,
    body: { code, status, message: "The 'To' number +212612345678 is not valid.", more_info: '' },
  }),
};

/** The answers as Meta writes them (developers.facebook.com/docs/whatsapp/cloud-api). */
export const cloudAnswers = {
  taken: (id: string): VendorAnswer => ({
    status: 200,
    body: {
      messaging_product: 'whatsapp',
      contacts: [{ input: '212612345678', wa_id: '212612345678' }],
      messages: [{ id, message_status: 'accepted' }],
    },
  }),
  refused: (code: number, status = 400): VendorAnswer => ({
    status,
    body: {
      error: { message: `(#${code}) +212612345678`, type: 'OAuthException', code, fbtrace_id: 'A1' },
    },
  }),
};
