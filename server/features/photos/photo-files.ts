import type { FastifyInstance } from 'fastify';
import { AppError } from '#shared/domain/errors.ts';
import { photoSizeOf } from '#shared/domain/menu/photos.ts';
import type { AppContext } from '#server/context.ts';
import { findPhotoFile } from '#server/features/photos/store.ts';

export function addPhotoFiles(server: FastifyInstance, app: AppContext): void {
  server.get<{ Params: { id: string; file: string } }>('/photos/:id/:file', async (request, reply) => {
    const { id, file } = request.params;
    const width = /^([1-9]\d{1,3})\.webp$/.exec(file)?.[1];
    const content = width && photoSizeOf(id) && (await findPhotoFile(app.db, id, Number(width)));
    if (!content) throw new AppError('not_found');
    const tag = `"${id}-${width}"`;
    reply.headers({ etag: tag, 'cache-control': 'public, max-age=31536000, immutable' });
    if (request.headers['if-none-match']?.includes(tag)) return reply.status(304).send();
    return reply.type('image/webp').send(content);
  });
}
