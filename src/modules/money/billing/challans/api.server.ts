import { z } from 'zod';
import { cleanText, daySchema } from '#kernel/resource/field-schema.ts';
import { fileAnswer } from '#kernel/files/files.server.ts';
import { once } from '#kernel/procedures/idempotency.server.ts';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { byId } from '#kernel/schemas.ts';
import * as schemas from '../invoices/schemas.server.ts';
import { cancelChallan, challanSchema, createChallan, editChallan, payChallan } from './challans.server.ts';
import { oneChallan } from '../base/challan-rows.server.ts';
import { challanRows } from './list.server.ts';
import { challanPaper } from '../papers/papers.server.ts';

const see = { permission: 'challan.view', panel: 'central', method: 'GET' } as const;
const change = { permission: 'challan.change', panel: 'central', method: 'POST' } as const;

export const challanApi = {
  challans: challanRows,
  challan: procedure(
    {
      ...see,
      path: '/challans/{id}',
      summary: 'Show: challan',
      input: byId,
      output: schemas.challanLine,
    },
    async (ctx, { id }) => (await oneChallan(ctx, id)) as z.input<typeof schemas.challanLine>,
  ),
  challanPaper: procedure(
    {
      ...see,
      path: '/challans/{id}/paper',
      summary: 'A challan to print, in three copies',
      input: byId.extend({ lang: schemas.lang }),
      output: z.file(),
    },
    async (ctx, { id, lang }) =>
      fileAnswer(
        ctx,
        {
          name: 'challan.pdf',
          type: 'application/pdf',
          bytes: Buffer.from(await challanPaper(ctx, id, lang)),
        },
        'private, no-store',
      ),
  ),
  createChallan: procedure(
    {
      ...change,
      path: '/challans',
      summary: 'Create: challan',
      input: challanSchema.extend(schemas.key),
      output: schemas.made.extend({ challan_no: z.string() }),
    },
    once('challan.create', (ctx, { idempotency_key: _key, ...input }) => createChallan(ctx, input)),
  ),
  editChallan: procedure(
    {
      ...change,
      method: 'PUT',
      path: '/challans/{id}',
      summary: 'Edit: challan',
      input: challanSchema.extend({ id: z.uuid(), version: z.int() }),
      output: schemas.made.extend({ version: z.int() }),
    },
    editChallan,
  ),
  cancelChallan: procedure(
    {
      ...change,
      path: '/challans/{id}/cancel',
      summary: 'Cancel a challan',
      input: schemas.withReason,
      output: schemas.made,
    },
    cancelChallan,
  ),
  payChallan: procedure(
    {
      ...change,
      permission: 'invoice.collect',
      path: '/challans/{id}/paid',
      summary: 'The bank has received a challan',
      input: byId.extend({
        received_on: daySchema,
        reference: cleanText(80).pipe(z.string().min(1)),
        ...schemas.key,
      }),
      output: schemas.made.extend({ receipt_no: z.string() }),
    },
    once('challan.pay', (ctx, { idempotency_key: _key, ...input }) => payChallan(ctx, input)),
  ),
};
