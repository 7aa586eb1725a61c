import { z } from 'zod';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { cleanText } from '#kernel/resource/field-schema.ts';
import { byId } from '#kernel/schemas.ts';
import { transferMethods } from '../unmatched/states.ts';
import { listBillerKeys, makeBillerKey, revokeBillerKey } from './keys.server.ts';

const panel = 'site';
const instant = z.iso.datetime();

/** Keys of companies that report payments by bill numbers. */
export const billerKeyCalls = {
  billerKeys: procedure(
    {
      panel,
      permission: 'biller-key.view',
      method: 'GET',
      path: '/biller-keys',
      summary: 'Keys of wallets and banks that report payments, without their secrets',
      input: z.object({}),
      output: z.array(
        z.object({
          id: z.uuid(),
          key: z.string(),
          name: z.string(),
          method: z.string(),
          created_at: instant,
          last_used_at: instant.nullable(),
          revoked_at: instant.nullable(),
        }),
      ),
    },
    listBillerKeys,
  ),
  makeBillerKey: procedure(
    {
      panel,
      permission: 'biller-key.change',
      method: 'POST',
      path: '/biller-keys',
      summary: 'Create a key for a wallet or bank; its secret is told once',
      input: z.object({
        name: cleanText(80).refine((text) => text.length >= 2, { message: 'required' }),
        method: z.enum(transferMethods),
      }),
      output: z.object({ id: z.uuid(), key: z.string(), secret: z.string() }),
      credential: true,
    },
    makeBillerKey,
  ),
  revokeBillerKey: procedure(
    {
      panel,
      permission: 'biller-key.change',
      method: 'POST',
      path: '/biller-keys/{id}/revoke',
      summary: 'Revoke a key at once',
      input: byId,
      output: z.object({ name: z.string() }),
      credential: true,
    },
    revokeBillerKey,
  ),
};
