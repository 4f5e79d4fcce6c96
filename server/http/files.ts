import path from 'node:path';
import type { Config } from '#server/config.ts';
import { mapWorkerPolicy, workerPolicy } from './security-headers.ts';

export function fileHeaders(config: Config, file: string): Record<string, string> {
  const name = path.basename(file).replace(/\.(?:br|gz)$/, '');
  if (file.includes('/assets/')) {
    const isMapWorker = name.startsWith('maplibre-gl-worker');
    return {
      'cache-control': 'public, max-age=31536000, immutable',
      ...(isMapWorker && { 'content-security-policy': mapWorkerPolicy(config) }),
    };
  }
  switch (name) {
    case 'service-worker.js':
      return { 'cache-control': 'no-cache', 'content-security-policy': workerPolicy(config) };
    case 'offline.html':
      return { 'cache-control': 'no-cache', 'content-security-policy': "default-src 'self'" };
    default:
      return { 'cache-control': 'public, max-age=3600' };
  }
}
