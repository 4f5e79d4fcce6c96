import type { FastifyRequest } from 'fastify';
import { AppError } from '#shared/domain/errors.ts';
import { limits } from '#shared/domain/limits.ts';
import { permissions, refusalFor } from '#shared/domain/permissions.ts';
import type { CallContext } from '#server/context.ts';
import { identityOf } from '#server/identity.ts';

export const bodyLimitBytes = 64 * 1024;
const uploadsMax = 8;
/** A user with stalled uploads leaves room for the others. */
const uploadsOfOneMax = 4;

const uploadPath =
  /^\/api\/v1\/(?:photos\/|restaurants\/(\d{1,10})\/photo(?:\?|$)|(places)\/[\da-fA-F-]{36}\/photo$)/;
/** A browser may not know the type of a picture. */
const photoTypes = /^(?:image\/|application\/octet-stream$)/;
const menuFilePath =
  /^\/(?:rpc\/menu\/(?:preview|import)File|api\/v1\/restaurants\/(\d{1,10})\/menu\/file(?:\/preview)?)$/;
/** Quotes of a menu's file take two bytes in JSON. */
const menuFileLimitBytes = 2 * limits.menuFileBytesMax;

/** The handlers read a body to its end: its length is checked first. Only photos and files of menus may be large. */
export function createBodyGate() {
  const uploads: string[] = [];
  const readLarge = async <T>(userId: string, handle: () => Promise<T>): Promise<T> => {
    const isFull = uploads.length >= uploadsMax;
    if (isFull || uploads.filter((by) => by === userId).length >= uploadsOfOneMax)
      throw new AppError('rate_limited', { retryAfterSeconds: 10 });
    uploads.push(userId);
    try {
      return await handle();
    } finally {
      uploads.splice(uploads.indexOf(userId), 1);
    }
  };
  return async <T>(request: FastifyRequest, context: CallContext, handle: () => Promise<T>): Promise<T> => {
    const { headers } = request;
    const length = Number(headers['content-length'] ?? 0);
    if (headers['transfer-encoding'] !== undefined) throw new AppError('invalid_input', { fields: [] });
    const path = request.method === 'PUT' ? uploadPath.exec(request.url) : null;
    if (!path) {
      if (length <= bodyLimitBytes) return handle();
      const menuFile = request.method === 'POST' ? menuFilePath.exec(request.url) : null;
      if (!menuFile || length > menuFileLimitBytes) throw new AppError('invalid_input', { fields: [] });
      return readLarge(await demandUploader(context, 'menu.importFile', menuFile[1]), handle);
    }
    const [, restaurantId, places] = path;
    const ofRestaurant = restaurantId ? 'photos.set' : 'photos.setAsAdmin';
    const userId = await demandUploader(context, places ? 'places.setPhoto' : ofRestaurant, restaurantId);
    if (!photoTypes.test(headers['content-type'] ?? '')) throw new AppError('not_a_photo');
    if (length > limits.photoBytesMax) throw new AppError('photo_too_large');
    return readLarge(userId, handle);
  };
}

/** A body over RPC names its restaurant where it is not read yet: any restaurant of the user's will do until then. */
async function demandUploader(
  context: CallContext,
  path: 'photos.set' | 'photos.setAsAdmin' | 'places.setPhoto' | 'menu.importFile',
  restaurantId: string | undefined,
): Promise<string> {
  const user = await context.loadUser();
  const own = user?.restaurants.map(({ id }) => id) ?? [];
  const asked = restaurantId === undefined && own.length > 0 ? own : [Number(restaurantId)];
  const refusals = asked.map((id) => refusalFor(permissions[path], user && identityOf(user), id));
  if (refusals[0] && refusals.every((refusal) => refusal !== null)) throw new AppError(refusals[0]);
  if (!user) throw new AppError('unauthenticated');
  return user.id;
}
