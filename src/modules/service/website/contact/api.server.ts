import { z } from 'zod';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { cleanText } from '#kernel/resource/field-schema.ts';
import { resourceProcedures } from '#kernel/resource/resource.server.ts';
import { byId, word } from '#kernel/schemas.ts';
import { answerMessage, markRead, readMessage } from './inbox.server.ts';
import { contactMessage } from './resources.ts';
import { contactMessages } from './tables.server.ts';

const panel = 'site' as const;
const permission = 'contact-message.answer';
const maybe = z.string().nullable();

// What a visitor wrote is nobody's to make or change; it is deleted by its age alone.
const {
  create: _,
  update: __,
  remove: ___,
  ...messages
} = resourceProcedures(contactMessage, contactMessages);

export const contactApi = {
  messages,
  read: procedure(
    {
      permission,
      panel,
      method: 'GET',
      path: '/contact-messages/{id}/whole',
      summary: 'A message of a visitor, with its answer',
      input: byId,
      output: z.object({
        id: z.uuid(),
        version: z.int(),
        name: z.string(),
        phone: maybe,
        email: maybe,
        subject: z.string(),
        body: z.string(),
        category: word.nullable(),
        lang: z.string(),
        state: z.string(),
        created_at: z.date(),
        due_at: z.date().nullable(),
        answer: maybe,
        answered_at: z.date().nullable(),
        by_mail: z.boolean(),
      }),
    },
    (ctx, { id }) => readMessage(ctx, id),
  ),
  open: procedure(
    {
      permission,
      panel,
      method: 'POST',
      path: '/contact-messages/{id}/open',
      summary: 'Mark a message of a visitor as read',
      input: byId,
      output: byId,
    },
    (ctx, { id }) => markRead(ctx, id),
  ),
  answer: procedure(
    {
      permission,
      panel,
      method: 'POST',
      path: '/contact-messages/{id}/answer',
      summary: 'Answer a message of a visitor',
      input: byId.extend({ version: z.int(), answer: cleanText(3000).pipe(z.string().min(2)) }),
      output: z.object({ mailed: z.boolean() }),
    },
    (ctx, input) => answerMessage(ctx, input),
  ),
};
