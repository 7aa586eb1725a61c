import { z } from 'zod';
import { notFound } from '#kernel/problem.ts';
import { procedure, type Ctx } from '#kernel/procedures/procedure.server.ts';
import { labelledSection } from '#modules/school/academics/base/labelled-sections.server.ts';
import { sectionLogins } from './list.server.ts';
import { makeGuardianLogins } from './guardians.server.ts';
import { makeStudentLogins, renewLogin } from './logins.server.ts';
import { loginsSchema, slipSchema } from '#modules/school/people/base/schemas.ts';

const panel = 'site';
const permission = 'student.make-logins';
const kind = z.enum(['student', 'guardian']);

async function refuseNoSection(ctx: Ctx, sectionId: string): Promise<void> {
  if (!(await labelledSection(ctx, sectionId))) throw notFound();
}

/**
 * Logins of a section's students and guardians. The passwords are in the answer and nowhere else; a section is done in
 * several calls, each a few people, because every password takes time to hash.
 */
export const loginCalls = {
  logins: procedure(
    {
      permission,
      panel,
      method: 'GET',
      path: '/students/logins',
      summary: 'Who of a section can sign in',
      input: z.object({ section_id: z.uuid() }),
      output: loginsSchema,
    },
    async (ctx, { section_id }) => {
      await refuseNoSection(ctx, section_id);
      return sectionLogins(ctx, section_id);
    },
  ),
  makeLogins: procedure(
    {
      permission,
      panel,
      method: 'POST',
      path: '/students/logins',
      summary: 'Create accounts for the next students or guardians of a section who have none',
      credential: true,
      input: z.object({ section_id: z.uuid(), of: kind, limit: z.int().min(1).max(25).default(20) }),
      output: z.object({ slips: z.array(slipSchema) }),
    },
    async (ctx, { section_id, of, limit }) => {
      await refuseNoSection(ctx, section_id);
      const make = of === 'student' ? makeStudentLogins : makeGuardianLogins;
      return { slips: await make(ctx, section_id, limit) };
    },
  ),
  renewLogin: procedure(
    {
      permission,
      panel,
      method: 'POST',
      path: '/students/logins/renew',
      summary: 'A new first password for a student or a guardian',
      credential: true,
      input: z.object({ of: kind, id: z.uuid() }),
      output: slipSchema,
    },
    (ctx, { of, id }) => renewLogin(ctx, of, id),
  ),
};
