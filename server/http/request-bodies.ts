import type { FastifyRequest } from 'fastify';
import { AppError } from '#shared/domain/errors.ts';
import { limits } from '#shared/domain/limits.ts';
import { permissions, refusalFor } from '#shared/domain/permissions.ts';
import type { CallContext } from '#server/context.ts';
import { identityOf } from '#server/identity.ts';

export const bodyLimitBytes = 64 * 1024;
const uploadsMax = 8;

const uploadPath = /^\/api\/v1\/photos\/(own)?/;

/** The handlers read a body to its end: its length is checked first. Only photo uploads may be large. */
export function createBodyGate() {
  let uploads = 0;
  return async <T>(request: FastifyRequest, context: CallContext, handle: () => Promise<T>): Promise<T> => {
    const { headers } = request;
    const length = Number(headers['content-length'] ?? 0);
    if (headers['transfer-encoding'] !== undefined) throw new AppError('invalid_input', { fields: [] });
    const path = request.method === 'PUT' ? uploadPath.exec(request.url) : null;
    if (!path) {
      if (length > bodyLimitBytes) throw new AppError('invalid_input', { fields: [] });
      return handle();
    }
    await refuseUpload(context, path[1] ? 'photos.set' : 'photos.setAsAdmin');
    if (!headers['content-type']?.startsWith('image/')) throw new AppError('not_a_photo');
    if (length > limits.photoBytesMax) throw new AppError('photo_too_large');
    if (uploads >= uploadsMax) throw new AppError('rate_limited', { retryAfterSeconds: 10 });
    uploads += 1;
    try {
      return await handle();
    } finally {
      uploads -= 1;
    }
  };
}

async function refuseUpload(context: CallContext, path: 'photos.set' | 'photos.setAsAdmin'): Promise<void> {
  const user = await context.loadUser();
  const refusal = refusalFor(permissions[path], user && identityOf(user));
  if (refusal) throw new AppError(refusal);
}
