import { sql } from 'drizzle-orm';
import { notify, withdrawNotice } from '#kernel/messages/notify.server.ts';
import { post, takes } from '#kernel/messages/outbox.server.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { formatDate } from '#kernel/text/dates.ts';
import { sayBoth, type Word } from '#kernel/words.ts';
import { lessonsWhere } from '../base/board-rows.server.ts';
import type { Lesson } from '../base/board.ts';
import { familyRoutineUrl, ownRoutineUrl } from './screens.ts';
import { draftNotices as w } from './words.ts';
import { teachersReached } from '../base/teachers-reached.server.ts';

const keyOf = ({ id, version }: Published) => `routine ${id} ${version}`;
type Published = { id: string; version: number };

/** What a teacher sees of a lesson. */
const shown = ({ section_id, class_subject_id, batch_id, room_id, weekday, number, span }: Lesson) =>
  [section_id, class_subject_id, batch_id, room_id, weekday, number, span].join(' ');

/** Whose own week is another one now than by the routine before. */
async function whoseChanged(ctx: Ctx, id: string, before: string | null): Promise<string[]> {
  const weeks = async (routine: string | null) => {
    const lessons = routine ? await lessonsWhere(ctx, routine) : [];
    return Map.groupBy(
      lessons.filter(({ teacher_id }) => teacher_id !== null),
      ({ teacher_id }) => teacher_id ?? '',
    );
  };
  const [old, now] = [await weeks(before), await weeks(id)];
  const week = (lessons: readonly Lesson[] = []) => lessons.map(shown).toSorted().join('|');
  return [...new Set([...old.keys(), ...now.keys()])].filter(
    (teacher) => week(old.get(teacher)) !== week(now.get(teacher)),
  );
}

async function familiesOf(ctx: Ctx, yearId: string): Promise<string[]> {
  const found = await ctx.db.execute<{ user_id: string }>(sql`
    SELECT DISTINCT m.user_id FROM enrolments e
    JOIN member_people p ON p.site_id = ${ctx.siteId} AND p.person_id = e.student_id AND p.kind IN ('student', 'child')
    JOIN memberships m ON m.site_id = ${ctx.siteId} AND m.id = p.membership_id AND m.active
    WHERE e.site_id = ${ctx.siteId} AND e.year_id = ${yearId} AND e.status = 'ACTIVE'
      AND (p.kind = 'student' OR NOT EXISTS (
        SELECT 1 FROM guardians g JOIN guardian_students c ON c.site_id = ${ctx.siteId} AND c.guardian_id = g.id
        WHERE g.site_id = ${ctx.siteId} AND g.user_id = m.user_id AND c.student_id = e.student_id
          AND NOT c.gets_messages))`);
  return found.rows.map(({ user_id }) => user_id);
}

/**
 * Teachers whose own week changes hear of it, in the bell and by email; students and guardians in the bell where
 * somebody wants it. Each once, however often it is asked.
 */
export async function notifyPublished(
  ctx: Ctx,
  routine: Published & { name: string; year_id: string; starts_on: string },
  before: string | null,
  families: boolean,
): Promise<void> {
  const day = (of: (date: Word) => Word) =>
    of({ en: formatDate(routine.starts_on, 'en'), bn: formatDate(routine.starts_on, 'bn') });
  const key = keyOf(routine);
  const people = await teachersReached(ctx, await whoseChanged(ctx, routine.id, before));
  const body = day((date) => sayBoth(w.own, { date }));
  await notify(
    ctx,
    people.flatMap(({ user_id }) => user_id ?? []),
    { title: w.title, body, url: ownRoutineUrl, key },
  );
  const mailed = new Set<string>();
  for (const { id, email } of takes('mail') ? people : []) {
    if (!email || mailed.has(email)) continue;
    mailed.add(email);
    await post(ctx.db, {
      channel: 'mail',
      recipient: email,
      subject: w.title.bn,
      body: `${body.bn}\n\n${body.en}`,
      aboutSite: ctx.siteId,
      dedupeKey: `${ctx.siteId} ${key} ${id}`,
    });
  }
  if (!families) return;
  await notify(ctx, await familiesOf(ctx, routine.year_id), {
    title: w.title,
    body: day((date) => sayBoth(w.families, { date })),
    url: familyRoutineUrl,
    key,
  });
}

/** What was told of a routine that does not come. */
export const untell = (ctx: Ctx, routine: Published): Promise<void> => withdrawNotice(ctx, keyOf(routine));
