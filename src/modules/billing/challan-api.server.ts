import { z } from 'zod';
import { cleanText, daySchema } from '#kernel/field-schema.ts';
import { fileAnswer } from '#kernel/files.server.ts';
import { once } from '#kernel/idempotency.server.ts';
import { countInput, listInput } from '#kernel/list-query.ts';
import { procedure } from '#kernel/procedure.server.ts';
import * as shape from './api-shapes.server.ts';
import {
  cancelChallan,
  challanShape,
  countChallans,
  createChallan,
  editChallan,
  listChallans,
  oneChallan,
  payChallan,
} from './challans.server.ts';
import { challanPaper } from './papers.server.ts';

const see = { permission: 'challan.view', panel: 'central', method: 'GET' } as const;
const change = { permission: 'challan.change', panel: 'central', method: 'POST' } as const;

export const challanApi = {
  challans: procedure(
    {
      ...see,
      path: '/challans',
      summary: 'List: challans',
      input: listInput,
      output: z.array(shape.challanLine),
    },
    async (ctx, input) => (await listChallans(ctx, input)) as z.input<typeof shape.challanLine>[],
  ),
  countChallans: procedure(
    {
      ...see,
      path: '/challans/count',
      summary: 'Count: challans',
      input: countInput,
      output: z.object({ total: z.int() }),
    },
    async (ctx, input) => ({ total: await countChallans(ctx, input) }),
  ),
  challan: procedure(
    { ...see, path: '/challans/{id}', summary: 'Show: challan', input: shape.id, output: shape.challanLine },
    async (ctx, { id }) => (await oneChallan(ctx, id)) as z.input<typeof shape.challanLine>,
  ),
  challanPaper: procedure(
    {
      ...see,
      path: '/challans/{id}/paper',
      summary: 'A challan to print, in three copies',
      input: shape.id.extend({ lang: shape.lang }),
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
      input: challanShape.extend(shape.key),
      output: shape.made.extend({ challan_no: z.string() }),
    },
    once('challan.create', (ctx, { idempotency_key: _key, ...input }) => createChallan(ctx, input)),
  ),
  editChallan: procedure(
    {
      ...change,
      method: 'PUT',
      path: '/challans/{id}',
      summary: 'Edit: challan',
      input: challanShape.extend({ id: z.uuid(), version: z.int() }),
      output: shape.made.extend({ version: z.int() }),
    },
    editChallan,
  ),
  cancelChallan: procedure(
    {
      ...change,
      path: '/challans/{id}/cancel',
      summary: 'Cancel a challan',
      input: shape.withReason,
      output: shape.made,
    },
    cancelChallan,
  ),
  payChallan: procedure(
    {
      ...change,
      permission: 'invoice.collect',
      path: '/challans/{id}/paid',
      summary: 'The bank has received a challan',
      input: shape.id.extend({
        received_on: daySchema,
        reference: cleanText(80).pipe(z.string().min(1)),
        ...shape.key,
      }),
      output: shape.made.extend({ receipt_no: z.string() }),
    },
    once('challan.pay', (ctx, { idempotency_key: _key, ...input }) => payChallan(ctx, input)),
  ),
};
