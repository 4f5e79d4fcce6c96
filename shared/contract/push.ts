import * as z from 'zod/mini';
import { pushMessages } from '../messages/ar/push.ts';
import { procedure } from './procedure.ts';

export const push = {
  saveDeviceToken: procedure({
    method: 'PUT',
    path: '/push/device-token',
    summary: 'Remember this device for the signed-in user; a device has one owner at a time',
    specification: 'UPSERT device_tokens (user_id, token; conflict on token)',
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
