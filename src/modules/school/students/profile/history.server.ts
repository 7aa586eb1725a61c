import { and, desc, eq, inArray } from 'drizzle-orm';
import { may } from '#kernel/actor.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { auditLog } from '#kernel/database/kernel-tables.server.ts';
import { users } from '#modules/platform/identity/tables.server.ts';
import { guardedKeys } from '#modules/school/people/base/details.ts';
import type { StudentRow } from '#modules/school/people/base/find-student.server.ts';

/** A side of an entry without identity numbers and incomes. */
const unguarded = (side: unknown): unknown =>
  side && typeof side === 'object'
    ? Object.fromEntries(Object.entries(side).filter(([key]) => !guardedKeys.has(key)))
    : side;

/** What an entry says beyond who did it and when is for those who may open what it is about. */
const aboutWhat: readonly (readonly [prefix: string, permission: string])[] = [
  ['student.document-', 'student.view-documents'],
  ['student.health-', 'student.health'],
  ['student.transfer-', 'student.transfer'],
];
const isClosed = (ctx: Ctx, action: string): boolean =>
  aboutWhat.some(([prefix, permission]) => action.startsWith(prefix) && !may(ctx.actor, permission));

/** What was done to a student, newest first, with the names of who did it. */
export async function studentHistory(ctx: Ctx, student: StudentRow) {
  const lines = await ctx.db
    .select({
      at: auditLog.at,
      action: auditLog.action,
      user_id: auditLog.user_id,
      before: auditLog.before,
      after: auditLog.after,
    })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.site_id, ctx.siteId),
        eq(auditLog.subject, 'student'),
        eq(auditLog.subject_id, student.id),
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(200);
  const ids = [...new Set(lines.flatMap((line) => line.user_id ?? []))];
  const people = ids.length
    ? await ctx.db
        .select({ id: users.id, en: users.name_en, bn: users.name_bn })
        .from(users)
        .where(inArray(users.id, ids))
    : [];
  return lines.map(({ user_id, ...line }) => {
    const person = people.find(({ id }) => id === user_id);
    const sides = isClosed(ctx, line.action)
      ? { before: null, after: null }
      : may(ctx.actor, 'student.edit')
        ? {}
        : { before: unguarded(line.before), after: unguarded(line.after) };
    return { ...line, ...sides, user: person ? { en: person.en, bn: person.bn } : null };
  });
}
