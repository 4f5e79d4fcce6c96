import * as z from 'zod/mini';
import { pushMessages } from '#messages/news/push.ts';
import { procedure } from '#shared/contract/procedure.ts';

export const push = {
  getSetup: procedure({
    method: 'GET',
    path: '/push/setup',
    summary: 'The push host for this browser, and the interests of the signed-in user',
  }).output(z.object({ instanceId: z.string(), isOwnHost: z.boolean(), interests: z.array(z.string()) })),

  getBeamsToken: procedure({
    method: 'GET',
    path: '/push/beams-token',
    summary: 'A signed token, valid for 24 hours, that names the user to the push host',
    specification: 'PUT the device user with a bearer token',
  }).output(z.object({ token: z.string() })),

  saveDeviceToken: procedure({
    method: 'PUT',
    path: '/push/device-token',
    summary:
      'Store this device for the signed-in user: one owner per device, at most 100 devices per user; on our own host only registered ones',
    specification: 'UPSERT device_tokens (user_id, token; conflict on token)',
    errors: ['not_found'],
  })
    .input(
      z.object({
        token: z
          .string()
          .check(
            z.minLength(8, pushMessages.tokenInvalid),
            z.maxLength(500),
            z.regex(/^[\x21-\x7e]*$/, pushMessages.tokenInvalid),
          ),
      }),
    )
    .output(z.object({})),
};
