import { z } from 'zod';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { byId, word } from '#kernel/schemas.ts';
import { makePage, pagesOfStudent, revokePage } from './pages.server.ts';

const panel = 'site';
const permission = 'student.publish';

/** The office's side of the page behind the code on a card or certificate. */
export const publicPageCalls = {
  publicPages: procedure(
    {
      permission,
      panel,
      method: 'GET',
      path: '/students/{id}/public-pages',
      summary: 'The public pages of a student',
      input: byId,
      output: z.object({
        on: z.boolean(),
        can_make: z.boolean(),
        pages: z.array(
          z.object({
            id: z.string(),
            version: z.int(),
            year: word,
            url: z.string().nullable(),
            made_at: z.date(),
            revoked_at: z.date().nullable(),
            opened: z.int(),
            last_opened_on: z.string().nullable(),
          }),
        ),
      }),
    },
    (ctx, { id }) => pagesOfStudent(ctx, id),
  ),
  makePublicPage: procedure(
    {
      permission,
      panel,
      method: 'POST',
      path: '/students/{id}/public-pages',
      summary: 'Make the public page of a student',
      input: byId,
      output: z.object({ made: z.int() }),
    },
    (ctx, { id }) => makePage(ctx, id),
  ),
  revokePublicPage: procedure(
    {
      permission,
      panel,
      method: 'POST',
      path: '/students/{id}/public-pages/{page_id}/revoke',
      summary: 'Revoke a public page of a student',
      input: byId.extend({ page_id: z.uuid(), version: z.int() }),
      output: z.object({ version: z.int() }),
    },
    (ctx, { id, ...page }) => revokePage(ctx, id, page),
  ),
};
