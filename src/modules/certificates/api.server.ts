import { z } from 'zod';
import { cleanText } from '#kernel/field-schema.ts';
import { fileAnswer } from '#kernel/files.server.ts';
import { idempotencyKey, once } from '#kernel/idempotency.server.ts';
import { countInput, listInput } from '#kernel/list-query.ts';
import { procedure } from '#kernel/procedure.server.ts';
import { viewIdCard } from './card-data.server.ts';
import { countOrders, listOrders, shownOrder } from './order-list.server.ts';
import { orderSheet } from './order-sheet.server.ts';
import {
  cancelOrder,
  countCards,
  orderShape,
  placeOrder,
  placesOf,
  placeShape,
  printAgain,
} from './orders.server.ts';
import { ownCardsApi } from './own-api.server.ts';
import { orderFile } from './print.server.ts';
import {
  createTemplate,
  deleteTemplate,
  designShape,
  editTemplate,
  listTemplates,
  shownTemplate,
  templateShape,
} from './templates.server.ts';

const see = { permission: 'id-card.view', panel: 'central', method: 'GET' } as const;
const design = { permission: 'id-card.design', panel: 'central', method: 'POST' } as const;
const order = { permission: 'id-card.order', panel: 'central', method: 'POST' } as const;
const id = z.object({ id: z.uuid() });
const made = z.object({ id: z.string() });
const word = z.object({ en: z.string(), bn: z.string() });
const nullable = z.string().nullable();

export const certificatesApi = {
  own: ownCardsApi,
  templates: procedure(
    {
      ...see,
      path: '/id-card-templates',
      summary: 'List: ID card templates',
      input: z.object({}),
      output: z.array(shownTemplate),
    },
    (ctx) => listTemplates(ctx),
  ),
  createTemplate: procedure(
    {
      ...design,
      path: '/id-card-templates',
      summary: 'Create: ID card template',
      input: templateShape,
      output: made,
    },
    createTemplate,
  ),
  editTemplate: procedure(
    {
      ...design,
      method: 'PUT',
      path: '/id-card-templates/{id}',
      summary: 'Edit: ID card template',
      input: templateShape.extend({ id: z.uuid(), version: z.int() }),
      output: made.extend({ version: z.int() }),
    },
    editTemplate,
  ),
  deleteTemplate: procedure(
    {
      ...design,
      method: 'DELETE',
      path: '/id-card-templates/{id}',
      summary: 'Delete: ID card template',
      input: id,
      output: made,
    },
    deleteTemplate,
  ),
  view: procedure(
    {
      ...design,
      permission: 'id-card.view',
      path: '/id-card-templates/view',
      summary: 'Front and back of an example card, as a picture',
      input: designShape.extend({ lang: z.enum(['en', 'bn']) }),
      output: z.object({ svg: z.string() }),
      writes: false,
    },
    async (_ctx, { lang, ...look }) => ({ svg: await viewIdCard(look, lang) }),
  ),
  places: procedure(
    {
      ...see,
      path: '/id-card-orders/places',
      summary: 'Classes and sections whose cards can be printed',
      input: z.object({ site_id: z.uuid() }),
      output: z.array(z.object({ section_id: z.string(), class_id: z.string(), class: word, label: word })),
    },
    (ctx, { site_id }) => placesOf(ctx, site_id),
  ),
  count: procedure(
    {
      ...see,
      path: '/id-card-orders/students',
      summary: 'How many cards there would be, and how many without a photo',
      input: z.object({ site_id: z.uuid(), class_id: z.uuid().optional(), section_id: z.uuid().optional() }),
      output: z.object({ cards: z.int(), without_photo: z.int() }),
    },
    (ctx, { site_id, class_id = null, section_id = null }) =>
      countCards(ctx, placeShape.parse({ site_id, class_id, section_id })),
  ),
  orders: procedure(
    {
      ...see,
      path: '/id-card-orders',
      summary: 'List: orders of ID cards',
      input: listInput,
      output: z.array(shownOrder),
    },
    (ctx, input) => listOrders(ctx, input),
  ),
  countOrders: procedure(
    {
      ...see,
      path: '/id-card-orders/count',
      summary: 'Count: orders of ID cards',
      input: countInput,
      output: z.object({ total: z.int() }),
    },
    (ctx, input) => countOrders(ctx, input),
  ),
  exportOrders: orderSheet,
  place: procedure(
    {
      ...order,
      path: '/id-card-orders',
      summary: 'Order ID cards: print and bill them',
      input: orderShape.extend({ idempotency_key: idempotencyKey }),
      output: made.extend({
        order_no: z.string(),
        job_id: z.string(),
        invoice_id: nullable,
        invoice_no: nullable,
      }),
    },
    once('id-card-order.place', (ctx, { idempotency_key: _key, ...input }) => placeOrder(ctx, input)),
  ),
  printAgain: procedure(
    {
      ...order,
      path: '/id-card-orders/{id}/print',
      summary: 'Make the cards of an order once more',
      input: id,
      output: made.extend({ job_id: z.string() }),
    },
    (ctx, input) => printAgain(ctx, input),
  ),
  cancel: procedure(
    {
      ...order,
      permission: 'id-card.cancel',
      path: '/id-card-orders/{id}/cancel',
      summary: 'Cancel an order of ID cards and its invoice',
      input: id.extend({ reason: cleanText(300).pipe(z.string().min(3)) }),
      output: made,
    },
    cancelOrder,
  ),
  file: procedure(
    {
      ...see,
      path: '/id-card-orders/{id}/files/{file_id}',
      summary: 'The printed cards of an order',
      input: id.extend({ file_id: z.uuid() }),
      output: z.file(),
    },
    async (ctx, input) => fileAnswer(ctx, await orderFile(ctx, input), 'private, no-store'),
  ),
};
