import { readFile } from 'node:fs/promises';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { createORPCClient } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import type { Client } from '#shared/contract/contract.ts';
import { hashOwnScripts, ownScriptMark } from '#server/http/own-scripts.ts';
import { contentSecurityPolicy } from '#server/http/security-headers.ts';
import { readConfig } from '#server/config.ts';
import { assetsOf } from '#server/http/manifest.ts';

export const renderings = ['server', 'browser'] as const;
export type Rendering = (typeof renderings)[number];

export interface PageSite {
  url: string;
  close(): void;
}

const root = path.resolve(import.meta.dirname, '../..');
const compress = promisify(brotliCompress);

/** A proxy before the product. For the control it answers pages with the renderer's empty frame; the browser does the rest. */
export async function openSite(productUrl: string, rendering: Rendering): Promise<PageSite> {
  const shells = rendering === 'browser' ? await createShells(productUrl) : undefined;
  const server = createServer((asked, answer) => {
    const isPage = asked.headers.accept?.startsWith('text/html') ?? false;
    if (shells && isPage) {
      shells(asked.url ?? '/', answer).catch(() => answer.destroy());
    } else passOn(productUrl, asked, answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}`, close: () => void server.close().closeAllConnections() };
}

/** Answers one address with a look that was taken of it, without scripts; styles, fonts and pictures come from the product. */
export async function openStillSite(
  productUrl: string,
  stills: ReadonlyMap<string, string>,
): Promise<PageSite> {
  const packed = new Map<string, Buffer>();
  for (const [address, html] of stills) packed.set(address, await compress(html));
  const server = createServer((asked, answer) => {
    const still = packed.get(asked.url ?? '/');
    if (!still) return passOn(productUrl, asked, answer);
    answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' });
    return answer.end(still);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}`, close: () => void server.close().closeAllConnections() };
}

function passOn(productUrl: string, asked: IncomingMessage, answer: ServerResponse): void {
  const { method, headers } = asked;
  const passed = request(productUrl + asked.url, { method, headers }, (given) => {
    answer.writeHead(given.statusCode ?? 502, given.headers);
    given.pipe(answer);
  });
  passed.on('error', () => answer.destroy());
  asked.pipe(passed);
}

interface Entry {
  renderPage(page: object, assets: object): Promise<{ html: string; firstScript: string }>;
}

async function createShells(productUrl: string) {
  const { renderPage } = (await import(path.join(root, 'dist/ssr/entry-server.js'))) as Entry;
  const manifest = await readFile(path.join(root, 'dist/client/.vite/manifest.json'), 'utf8');
  const assets = assetsOf(JSON.parse(manifest));
  const client = createORPCClient<Client>(new RPCLink({ url: `${productUrl}/rpc` }));
  const config = readConfig({});
  return async (address: string, answer: ServerResponse): Promise<void> => {
    const page = { url: new URL(address, productUrl), client, nonce: ownScriptMark, isShell: true };
    const { html: marked, firstScript } = await renderPage(page, assets);
    const { html, hashes } = hashOwnScripts(marked, firstScript);
    answer.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'content-security-policy': contentSecurityPolicy(config, hashes, false),
    });
    answer.end(await compress(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }));
  };
}
