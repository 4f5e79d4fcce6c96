import { Agent, request, type IncomingHttpHeaders } from 'node:http';

export const publicAddresses = [
  '/',
  '/home',
  '/restaurant/1',
  '/api/v1/restaurants',
  '/api/v1/restaurants/1',
] as const;
export type PublicAddress = (typeof publicAddresses)[number];

/** `forget`: from now on every answer is dropped once it is sent, until `keep`. All orders are answered. */
export type PageServerOrder = 'cpu' | 'forget' | 'keep';
export interface PageServerAnswer {
  port: number;
  cpuMicroseconds: number;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export const connections = 32;
const agent = new Agent({ keepAlive: true, maxSockets: connections });

/** fetch would decompress the answer. */
export function ask(port: number, address: string, encoding: 'br' | 'identity'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { accept: 'text/html', 'accept-encoding': encoding };
    const asked = request({ host: '127.0.0.1', port, path: address, headers, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
    });
    asked.on('error', reject).end();
  });
}
