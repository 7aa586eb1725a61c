import { z } from 'zod';
import { cleanText } from '#kernel/resource/field-schema.ts';
import { fileAnswer } from '#kernel/files/files.server.ts';
import { idempotencyKey, once } from '#kernel/procedures/idempotency.server.ts';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { studentCardProcedure } from '#kernel/declarations/student-card.server.ts';
import { byId, word } from '#kernel/schemas.ts';
import { idCardsOfStudent } from './cards/student-card.server.ts';
import { idCardsOnStudentPage } from './cards/student-card.ts';
import { viewIdCard } from './cards/draw.server.ts';
import { orderRows } from './orders/list.server.ts';
import {
  cancelOrder,
  countCards,
  orderSchema,
  createOrder,
  sectionsToPrint,
  targetSchema,
  printAgain,
} from './orders/orders.server.ts';
import { ownCardsApi } from './orders/api.server.ts';
import { orderFile } from './cards/print.server.ts';
import {
  createTemplate,
  deleteTemplate,
  designSchema,
  editTemplate,
  listTemplates,
  shownTemplate,
  templateSchema,
} from './templates/templates.server.ts';

const see = { permission: 'id-card.view', panel: 'central', method: 'GET' } as const;
const design = { permission: 'id-card.design', panel: 'central', method: 'POST' } as const;
const order = { permission: 'id-card.order', panel: 'central', method: 'POST' } as const;
const made = z.object({ id: z.string() });
const nullable = z.string().nullable();

export const certificatesApi = {
  own: ownCardsApi,
  ofStudent: studentCardProcedure(idCardsOnStudentPage, idCardsOfStudent),
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
      input: templateSchema,
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
      input: templateSchema.extend({ id: z.uuid(), version: z.int() }),
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
      input: byId,
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
      input: designSchema.extend({ lang: z.enum(['en', 'bn']) }),
      output: z.object({ svg: z.string() }),
      writes: false,
    },
    async (_ctx, { lang, ...look }) => ({ svg: await viewIdCard(look, lang) }),
  ),
  sections: procedure(
    {
      ...see,
      path: '/id-card-orders/sections',
      summary: 'Classes and sections whose cards can be printed',
      input: z.object({ site_id: z.uuid() }),
      output: z.array(z.object({ section_id: z.string(), class_id: z.string(), class: word, label: word })),
    },
    (ctx, { site_id }) => sectionsToPrint(ctx, site_id),
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
      countCards(ctx, targetSchema.parse({ site_id, class_id, section_id })),
  ),
  orders: orderRows.list,
  countOrders: orderRows.count,
  exportOrders: orderRows.export,
  create: procedure(
    {
      ...order,
      path: '/id-card-orders',
      summary: 'Order ID cards: print and bill them',
      input: orderSchema.extend({ idempotency_key: idempotencyKey }),
      output: made.extend({
        order_no: z.string(),
        job_id: z.string(),
        invoice_id: nullable,
        invoice_no: nullable,
      }),
    },
    once('id-card-order.place', (ctx, { idempotency_key: _key, ...input }) => createOrder(ctx, input)),
  ),
  printAgain: procedure(
    {
      ...order,
      path: '/id-card-orders/{id}/print',
      summary: 'Generate the cards of an order again',
      input: byId,
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
      input: byId.extend({ reason: cleanText(300).pipe(z.string().min(3)) }),
      output: made,
    },
    cancelOrder,
  ),
  file: procedure(
    {
      ...see,
      path: '/id-card-orders/{id}/files/{file_id}',
      summary: 'The printed cards of an order',
      input: byId.extend({ file_id: z.uuid() }),
      output: z.file(),
    },
    async (ctx, input) => fileAnswer(ctx, await orderFile(ctx, input), 'private, no-store'),
  ),
};
