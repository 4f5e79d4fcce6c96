import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { AppError } from '#shared/domain/errors.ts';
import type { CloudConfig, TwilioConfig } from '#server/config-texts.ts';
import type { AppContext } from '#server/context.ts';
import { handleInTurn } from '#server/in-turn.ts';
import { clientAddressOf } from '#server/security/client-address.ts';
import { reportSecurityEvent } from '#server/security/security-events.ts';
import { readIncoming, takeIncoming } from './incoming.ts';
import { isFresh, readCloudReport, readTwilioReport, takeReport } from './reports.ts';
import { signTwilio, twilioHookPath } from './twilio-sender.ts';

const cloudHookPath = '/messages/whatsapp';
const bodyLimit = 256 * 1024;

/** What vendors report, each with a signature of its own; a route exists only where its vendor is set up. */
export function addMessageHooks(server: FastifyInstance, app: AppContext): void {
  const { sms, whatsapp } = app.config.texts;
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // Signatures are over the bytes as they came.
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
      done(null, body),
    );
    scope.addHook('onRoute', handleInTurn(app, 'usual'));
    if (sms?.kind === 'twilio') addTwilioHook(scope, app, sms);
    if (whatsapp) addCloudHook(scope, app, whatsapp);
  });
}

function addTwilioHook(
  scope: FastifyInstance,
  app: AppContext,
  { authToken, accountSid }: TwilioConfig,
): void {
  scope.post<{ Querystring: { job?: string } }>(twilioHookPath, async (request, reply) => {
    const form = new URLSearchParams(bytesOf(request).toString('utf8'));
    const signature = signTwilio(authToken, app.config.siteUrl + request.url, form);
    demand(app, request, isSame(request.headers['x-twilio-signature'], signature));
    demand(app, request, form.get('AccountSid') === accountSid);
    const report = readTwilioReport(form, { job: request.query.job, at: app.clock.now() });
    if (report) await takeReport(app, report);
    return reply.status(204).send();
  });
}

const envelope = z.object({
  object: z.literal('whatsapp_business_account'),
  entry: z.array(
    z.object({
      changes: z.array(
        z.object({
          field: z.string(),
          value: z.object({
            metadata: z.optional(z.object({ phone_number_id: z.string() })),
            statuses: z.optional(z.array(z.unknown())),
            messages: z.optional(z.array(z.unknown())),
            contacts: z.optional(z.array(z.unknown())),
          }),
        }),
      ),
    }),
  ),
});

type Verification = {
  Querystring: { 'hub.mode'?: string; 'hub.verify_token'?: string; 'hub.challenge'?: string };
};

function addCloudHook(scope: FastifyInstance, app: AppContext, config: CloudConfig): void {
  scope.get<Verification>(cloudHookPath, async (request, reply) => {
    const { 'hub.mode': mode, 'hub.verify_token': token, 'hub.challenge': challenge = '' } = request.query;
    demand(app, request, mode === 'subscribe' && isSame(token, config.verifyToken));
    demand(app, request, /^[\w-]{1,200}$/.test(challenge));
    return reply.type('text/plain').header('cache-control', 'no-store').send(challenge);
  });

  scope.post(cloudHookPath, async (request, reply) => {
    const bytes = bytesOf(request);
    const signature = `sha256=${createHmac('sha256', config.appSecret).update(bytes).digest('hex')}`;
    demand(app, request, isSame(request.headers['x-hub-signature-256'], signature));
    for (const { statuses = [], messages = [], contacts = [] } of valuesIn(bytes, config.phoneId)) {
      for (const report of statuses.flatMap((found) => readCloudReport(found) ?? []))
        if (isFresh(report.at, app.clock.now())) await takeReport(app, report);
      for (const incoming of messages.flatMap((found) => readIncoming(found, contacts) ?? []))
        await takeIncoming(app, incoming);
    }
    // Another status than 200 makes Meta send the same again for days.
    return reply.status(200).send();
  });
}

/** The values of our number; an account may have more. */
function valuesIn(bytes: Buffer, phoneId: string) {
  const read = envelope.safeParse(parse(bytes));
  if (!read.success) throw new AppError('invalid_input', { fields: [] });
  return read.data.entry
    .flatMap(({ changes }) => changes)
    .filter(({ field, value }) => field === 'messages' && value.metadata?.phone_number_id === phoneId)
    .map(({ value }) => value);
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}

const bytesOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

/** Compares in a time that says nothing of where they differ. */
function isSame(given: string | string[] | undefined, expected: string): boolean {
  const [one, other] = [given, expected].map((text) =>
    createHmac('sha256', 'compared').update(String(text)).digest(),
  );
  return given !== undefined && one !== undefined && other !== undefined && timingSafeEqual(one, other);
}

function demand(app: AppContext, request: FastifyRequest, isTrue: boolean): void {
  if (isTrue) return;
  reportSecurityEvent(
    { app, clientAddress: clientAddressOf(request.raw, app.config) },
    { event: 'webhook_refused' },
  );
  throw new AppError('signature_wrong');
}
