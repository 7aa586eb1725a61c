import { sql } from 'drizzle-orm';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { findBatch } from '../batch/find-batch.server.ts';
import { membersOf } from './people.server.ts';

/** Numbers and addresses of the members and of the guardians who get messages about them, each once. */
export async function contactsOf(ctx: Ctx, id: string): Promise<{ phones: string[]; emails: string[] }> {
  const batch = await findBatch(ctx, id);
  const students = (await membersOf(ctx, id, false)).map((row) => row.student_id);
  const these = sql`ANY (${sql.param(students)}::uuid[])`;
  const found = await ctx.db.execute<{ phone: string | null; email: string | null }>(sql`
    SELECT phone, email FROM students WHERE site_id = ${ctx.siteId} AND id = ${these}
    UNION
    SELECT g.phone, g.email FROM guardian_students gs
    JOIN guardians g ON g.site_id = ${ctx.siteId} AND g.id = gs.guardian_id
    WHERE gs.site_id = ${ctx.siteId} AND gs.student_id = ${these} AND gs.gets_messages`);
  const once = (key: 'phone' | 'email') =>
    [...new Set(found.rows.flatMap((row) => row[key] || []))].toSorted();
  const told = { phones: once('phone'), emails: once('email') };
  await ctx.audit({
    action: 'batch.contacts',
    subject: 'batch',
    subjectId: batch.id,
    after: { students: students.length, phones: told.phones.length, emails: told.emails.length },
  });
  return told;
}
