import { createHash } from 'node:crypto';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { coverArt } from '#shared/domain/restaurants/cover-art.ts';
import { AppError } from '#shared/domain/errors.ts';
import { photoWidthUpTo } from '#shared/domain/menu/photos.ts';
import { coverFoodsFor } from '#messages/menu/food-art.ts';
import { landingMessages } from '#messages/frame/landing.ts';
import { layoutMessages } from '#messages/frame/layout.ts';
import type { AppContext } from '#server/context.ts';
import { packageRoot } from '#server/db/package-root.ts';
import { findPhotoFile } from '#server/features/photos/store.ts';
import { getListed } from '#server/features/restaurants/commands.ts';
import { listRestaurants } from '#server/features/restaurants/store.ts';
import { limitParallel } from '#server/security/parallel-limit.ts';
import { drawPicture, type SharedPicture } from './link-picture.ts';
import { robotsOf, sitemapOf } from './robots.ts';

/** Raise it when the drawing changes: it renews kept pictures. */
const drawing = 1;
const keptPictures = 100;
/** A drawing takes a core for a third of a second. A client may ask for the pictures of all restaurants at once. */
const drawingsWaiting = 10;
const photoWidthMax = 960;

export function addSharing(server: FastifyInstance, app: AppContext, publicFolder: string | undefined): void {
  const artFolder = path.join(publicFolder ?? path.join(packageRoot(), 'public'), 'art');
  const answerPicture = createPictures((picture) => drawFor(app, artFolder, picture));

  server.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robotsOf(app.config)),
  );
  server.get('/sitemap.xml', async (_request, reply) => {
    const ids = (await listRestaurants(app.db)).map(({ id }) => id);
    return reply.type('application/xml; charset=utf-8').send(sitemapOf(app.config.siteUrl, ids));
  });
  server.get('/og/site.png', (request, reply) => answerPicture(request, reply, sitePicture(app)));
  server.get<{ Params: { id: string } }>('/og/restaurant/:id.png', async (request, reply) =>
    answerPicture(request, reply, await restaurantPicture(app, request.params.id)),
  );
}

const sitePicture = ({ config }: AppContext): SharedPicture => ({
  title: `${landingMessages.titleFirst} ${landingMessages.titleSecond}`,
  lines: [layoutMessages.tagline(config.city.name)],
  art: coverArt(1),
  foods: ['tagine', 'bread', 'olives'],
});

async function restaurantPicture(app: AppContext, id: string): Promise<SharedPicture> {
  if (!/^[1-9]\d{0,8}$/.test(id)) throw new AppError('restaurant_not_found');
  const { restaurant } = await getListed(app.db, Number(id));
  const { name, cuisine, district, photoId } = restaurant;
  return {
    title: name,
    lines: [cuisine, layoutMessages.districtOf(district, app.config.city.name)],
    art: coverArt(id),
    foods: coverFoodsFor(name, cuisine),
    photoId,
  };
}

async function drawFor(app: AppContext, artFolder: string, picture: SharedPicture): Promise<Buffer> {
  const { photoId } = picture;
  const photo = photoId
    ? await findPhotoFile(app.db, photoId, photoWidthUpTo(photoId, photoWidthMax))
    : undefined;
  return drawPicture(picture, artFolder, photo);
}

/** Simultaneous requests share one drawing. */
function createPictures(draw: (picture: SharedPicture) => Promise<Buffer>) {
  const kept = new Map<string, Promise<Buffer>>();
  const inTurn = limitParallel({ running: 1, waiting: drawingsWaiting });

  function pictureFor(tag: string, picture: SharedPicture): Promise<Buffer> {
    const known = kept.get(tag);
    const drawn = known ?? inTurn(() => draw(picture));
    // The picture is set again, so that the least recently used goes first.
    kept.delete(tag);
    kept.set(tag, drawn);
    if (!known) drawn.catch(() => kept.delete(tag));
    if (kept.size > keptPictures) kept.delete(kept.keys().next().value ?? '');
    return drawn;
  }

  return async (request: FastifyRequest, reply: FastifyReply, picture: SharedPicture) => {
    const tag = `"${tagOf(picture)}"`;
    const isKnown = request.headers['if-none-match']?.includes(tag) === true;
    // A refusal has none of these headers: caches would keep it for an hour.
    const content = isKnown ? undefined : await pictureFor(tag, picture);
    reply.headers({
      etag: tag,
      'cache-control': 'public, max-age=3600',
      'cross-origin-resource-policy': 'cross-origin',
    });
    return content ? reply.type('image/png').send(content) : reply.status(304).send();
  };
}

const tagOf = (picture: SharedPicture): string =>
  createHash('sha256')
    .update(JSON.stringify([drawing, picture]))
    .digest('base64url')
    .slice(0, 22);
