import { z } from 'zod';
import { workInCentre } from '#kernel/procedures/across-sites.server.ts';
import { fileAnswer } from '#kernel/files/files.server.ts';
import { idempotencyKey, once } from '#kernel/procedures/idempotency.server.ts';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { byId, word } from '#kernel/schemas.ts';
import { studentsOf } from '../cards/load-students.server.ts';
import { ownOrderRows } from './list.server.ts';
import {
  countCards,
  orderSchema,
  createOwnOrder,
  targetSchema,
  sectionsToPrint,
  printAgain,
} from './orders.server.ts';
import { viewOwnCard } from '../cards/own-cards.server.ts';
import { orderFile } from '../cards/print.server.ts';
import { listTemplates, shownTemplate } from '../templates/templates.server.ts';

const see = { permission: 'own-id-card.view', panel: 'site', method: 'GET' } as const;
const order = { permission: 'own-id-card.order', panel: 'site', method: 'POST' } as const;
const ownTarget = targetSchema.omit({ site_id: true });

/** ID cards as the school itself prints and orders them: the same order, about its own site. */
export const ownCardsApi = {
  templates: procedure(
    {
      ...see,
      path: '/my-site/id-card-templates',
      summary: 'Templates of ID cards that the operator offers',
      input: z.object({}),
      output: z.array(shownTemplate),
    },
    async (ctx) => (await listTemplates(ctx)).filter((template) => template.active),
  ),
  sections: procedure(
    {
      ...see,
      path: '/my-site/id-cards/sections',
      summary: 'Classes and sections of the institution whose cards can be printed',
      input: z.object({}),
      output: z.array(z.object({ section_id: z.string(), class_id: z.string(), class: word, label: word })),
    },
    (ctx) => sectionsToPrint(ctx, ctx.siteId),
  ),
  students: procedure(
    {
      ...see,
      path: '/my-site/id-cards/students',
      summary: 'Students of a section, to choose whose cards are printed',
      input: z.object({ section_id: z.uuid() }),
      output: z.array(
        z.object({ enrolment_id: z.string(), roll: z.int(), name: word, has_photo: z.boolean() }),
      ),
    },
    (ctx, { section_id }) => studentsOf(ctx.db, ctx.siteId, section_id),
  ),
  count: procedure(
    {
      ...see,
      method: 'POST',
      path: '/my-site/id-cards/count',
      summary: 'How many cards there would be, and how many without a photo',
      writes: false,
      input: ownTarget,
      output: z.object({ cards: z.int(), without_photo: z.int() }),
    },
    (ctx, target) => countCards(ctx, { ...target, site_id: ctx.siteId }),
  ),
  view: procedure(
    {
      ...see,
      method: 'POST',
      path: '/my-site/id-cards/view',
      summary: 'Front and back of the first of the cards, as a picture',
      writes: false,
      input: ownTarget.extend({ template_id: z.uuid(), lang: z.enum(['en', 'bn']) }),
      output: z.object({ svg: z.string().nullable() }),
    },
    viewOwnCard,
  ),
  orders: ownOrderRows.list,
  countOrders: ownOrderRows.count,
  exportOrders: ownOrderRows.export,
  create: procedure(
    {
      ...order,
      path: '/my-site/id-card-orders',
      summary: 'Print ID cards of the institution; it is billed at the price of the template',
      input: orderSchema.omit({ site_id: true }).extend({ idempotency_key: idempotencyKey }),
      output: z.object({
        id: z.string(),
        order_no: z.string(),
        job_id: z.string(),
        invoice_id: z.string().nullable(),
        invoice_no: z.string().nullable(),
      }),
    },
    once('own-id-card.place', (ctx, { idempotency_key: _key, ...input }) => createOwnOrder(ctx, input)),
  ),
  printAgain: procedure(
    {
      ...order,
      path: '/my-site/id-card-orders/{id}/print',
      summary: 'Generate the cards of an order again',
      input: byId,
      output: z.object({ id: z.string(), job_id: z.string() }),
    },
    (ctx, input) => workInCentre(ctx, (inner) => printAgain(inner, { ...input, site_id: ctx.siteId })),
  ),
  file: procedure(
    {
      ...see,
      path: '/my-site/id-card-orders/{id}/files/{file_id}',
      summary: 'The printed cards of an order',
      input: byId.extend({ file_id: z.uuid() }),
      output: z.file(),
    },
    async (ctx, input) => fileAnswer(ctx, await orderFile(ctx, input), 'private, no-store'),
  ),
};
