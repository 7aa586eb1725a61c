import { z } from 'zod';
import { workInCentre } from '#kernel/across-sites.server.ts';
import { fileAnswer } from '#kernel/files.server.ts';
import { idempotencyKey, once } from '#kernel/idempotency.server.ts';
import { countInput, listInput } from '#kernel/list-query.ts';
import { procedure } from '#kernel/procedure.server.ts';
import { studentsOf } from './load-students.server.ts';
import { countOrders, listOrders, shownOrder } from './order-list.server.ts';
import { ownOrderSheet } from './order-sheet.server.ts';
import { countCards, orderShape, placeOwnOrder, placeShape, placesOf, printAgain } from './orders.server.ts';
import { viewOwnCard } from './own-cards.server.ts';
import { orderFile } from './print.server.ts';
import { listTemplates, shownTemplate } from './templates.server.ts';

const see = { permission: 'own-id-card.view', panel: 'site', method: 'GET' } as const;
const order = { permission: 'own-id-card.order', panel: 'site', method: 'POST' } as const;
const id = z.object({ id: z.uuid() });
const word = z.object({ en: z.string(), bn: z.string() });
const ownPlace = placeShape.omit({ site_id: true });

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
  places: procedure(
    {
      ...see,
      path: '/my-site/id-cards/places',
      summary: 'Classes and sections of the institution whose cards can be printed',
      input: z.object({}),
      output: z.array(z.object({ section_id: z.string(), class_id: z.string(), class: word, label: word })),
    },
    (ctx) => placesOf(ctx, ctx.siteId),
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
      input: ownPlace,
      output: z.object({ cards: z.int(), without_photo: z.int() }),
    },
    (ctx, place) => countCards(ctx, { ...place, site_id: ctx.siteId }),
  ),
  view: procedure(
    {
      ...see,
      method: 'POST',
      path: '/my-site/id-cards/view',
      summary: 'Front and back of the first of the cards, as a picture',
      writes: false,
      input: ownPlace.extend({ template_id: z.uuid(), lang: z.enum(['en', 'bn']) }),
      output: z.object({ svg: z.string().nullable() }),
    },
    viewOwnCard,
  ),
  orders: procedure(
    {
      ...see,
      path: '/my-site/id-card-orders',
      summary: 'List: ID cards of the institution, their files and bills',
      input: listInput,
      output: z.array(shownOrder),
    },
    (ctx, input) => workInCentre(ctx, (inner) => listOrders(inner, { ...input, of: ctx.siteId })),
  ),
  countOrders: procedure(
    {
      ...see,
      path: '/my-site/id-card-orders/count',
      summary: 'Count: ID cards of the institution',
      input: countInput,
      output: z.object({ total: z.int() }),
    },
    (ctx, input) => workInCentre(ctx, (inner) => countOrders(inner, { ...input, of: ctx.siteId })),
  ),
  exportOrders: ownOrderSheet,
  place: procedure(
    {
      ...order,
      path: '/my-site/id-card-orders',
      summary: 'Print ID cards of the institution; it is billed at the price of the template',
      input: orderShape.omit({ site_id: true }).extend({ idempotency_key: idempotencyKey }),
      output: z.object({
        id: z.string(),
        order_no: z.string(),
        job_id: z.string(),
        invoice_id: z.string().nullable(),
        invoice_no: z.string().nullable(),
      }),
    },
    once('own-id-card.place', (ctx, { idempotency_key: _key, ...input }) => placeOwnOrder(ctx, input)),
  ),
  printAgain: procedure(
    {
      ...order,
      path: '/my-site/id-card-orders/{id}/print',
      summary: 'Make the cards of an order once more',
      input: id,
      output: z.object({ id: z.string(), job_id: z.string() }),
    },
    (ctx, input) => workInCentre(ctx, (inner) => printAgain(inner, { ...input, site_id: ctx.siteId })),
  ),
  file: procedure(
    {
      ...see,
      path: '/my-site/id-card-orders/{id}/files/{file_id}',
      summary: 'The printed cards of an order',
      input: id.extend({ file_id: z.uuid() }),
      output: z.file(),
    },
    async (ctx, input) => fileAnswer(ctx, await orderFile(ctx, input), 'private, no-store'),
  ),
};
