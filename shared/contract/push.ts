import * as z from 'zod/mini';
import { pushMessages } from '../messages/ar/push.ts';
import { procedure } from './procedure.ts';

export const push = {
  getSetup: procedure({
    method: 'GET',
    path: '/push/setup',
    summary:
      'Where this browser registers for push, and the interests that the signed-in user is to hold there',
  }).output(z.object({ instanceId: z.string(), isOwnHost: z.boolean(), interests: z.array(z.string()) })),

  getBeamsToken: procedure({
    method: 'GET',
    path: '/push/beams-token',
    summary: 'A signed token by which the push host knows whose browser this is; for 24 hours',
    specification: 'PUT the device user with a bearer token',
  }).output(z.object({ token: z.string() })),

  saveDeviceToken: procedure({
    method: 'PUT',
    path: '/push/device-token',
    summary:
      'Remember this device for the signed-in user: one owner at a time, at most 100; on our own host one he has registered',
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
