import { sql } from 'drizzle-orm';
import { notify, type Notice } from '#kernel/messages/notify.server.ts';
import type { Ctx, WorkCtx } from '#kernel/procedures/procedure.server.ts';
import { formatDate } from '#kernel/text/dates.ts';
import { digitsIn } from '#kernel/text/digits.ts';
import { say, type Lang, type Word } from '#kernel/words.ts';
import { membersWhoMay, withoutStopped } from '#modules/platform/access/face/members-who-may.server.ts';
import { withSectionLabels } from '#modules/school/academics/base/labelled-sections.server.ts';
import type { SheetKey } from './access.server.ts';
import { examPageAddress, sheetAddress } from '../base/sheet-address.ts';
import { sheetNotices as w } from '../base/words.ts';

type Told = SheetKey & {
  exam_id: string;
  year_id: string;
  exam: Word;
  subject: Word;
  section: Word;
  /** Accounts of the teachers to whom subject and section are assigned, as long as they are active members. */
  teachers: string[];
};

type Telling = Pick<WorkCtx, 'db' | 'siteId' | 'actor'>;

const both = (of: (lang: Lang) => string): Word => ({ en: of('en'), bn: of('bn') });

/** What the sheets are called and whose they are. */
async function sheetsToTell(ctx: Telling, keys: readonly SheetKey[]): Promise<Told[]> {
  const found = await ctx.db.execute<Omit<Told, 'section'>>(sql`
    SELECT s.id AS exam_subject_id, g.section_id, x.id AS exam_id, x.year_id,
      jsonb_build_object('en', x.name_en, 'bn', x.name_bn) AS exam,
      jsonb_build_object('en', s.name_en, 'bn', s.name_bn) AS subject,
      coalesce((SELECT jsonb_agg(DISTINCT m.user_id)
        FROM teaching_assignments a
        JOIN member_people p ON p.site_id = ${ctx.siteId} AND p.person_id = a.employee_id AND p.kind = 'employee'
        JOIN memberships m ON m.site_id = ${ctx.siteId} AND m.id = p.membership_id AND m.active
        WHERE a.site_id = ${ctx.siteId} AND a.section_id = g.section_id
          AND a.class_subject_id = s.class_subject_id), '[]') AS teachers
    FROM unnest(${sql.param(keys.map((key) => key.exam_subject_id))}::uuid[],
      ${sql.param(keys.map((key) => key.section_id))}::uuid[]) AS g(exam_subject_id, section_id)
    JOIN exam_subjects s ON s.site_id = ${ctx.siteId} AND s.id = g.exam_subject_id
    JOIN exams x ON x.site_id = ${ctx.siteId} AND x.id = s.exam_id
    ORDER BY x.id, s.position, s.code`);
  return withSectionLabels(ctx, found.rows);
}

/** One sheet by its name, several by their number. */
const sheetsOf = (sheets: readonly [Told, ...Told[]], lang: Lang): string =>
  sheets.length === 1
    ? [sheets[0].subject[lang], sheets[0].section[lang], sheets[0].exam[lang]].join(' · ')
    : say(w.several, lang, { exam: sheets[0].exam[lang], count: digitsIn(String(sheets.length), lang) });

/** Marks wait for approval: told to everybody who may approve them but anyone who handed them in. */
export async function notifySubmitted(ctx: Ctx, keys: readonly SheetKey[]): Promise<void> {
  if (keys.length === 0) return;
  const people = await membersWhoMay(ctx.db, ctx.siteId, 'mark.approve');
  const others = people.filter((id) => id !== ctx.actor.userId);
  if (others.length === 0) return;
  for (const [exam, [first, ...rest]] of Map.groupBy(await sheetsToTell(ctx, keys), (row) => row.exam_id))
    if (first)
      await notify(ctx, others, {
        title: w.submitted,
        body: both((lang) => sheetsOf([first, ...rest], lang)),
        url: examPageAddress(exam),
      });
}

/** Marks came back with a reason: told to the teachers of the subject in that section, and to nobody else. */
export async function notifyReturned(ctx: Ctx, keys: readonly SheetKey[], reason: string): Promise<void> {
  if (keys.length === 0) return;
  await notifyTeachers(ctx, keys, ([first, ...rest]) => ({
    title: w.returned,
    body: both((lang) => `${sheetsOf([first, ...rest], lang)}\n${say(w.reason, lang, { reason })}`),
    url: ownSheets(first, rest.length),
  }));
}

const ownSheets = (first: Told, others: number): string =>
  sheetAddress(false, {
    year: first.year_id,
    exam: first.exam_id,
    ...(others === 0 ? { section_id: first.section_id, exam_subject_id: first.exam_subject_id } : {}),
  });

/** Marks of an exam that are not submitted, told to their teachers; says how many were notified. */
export async function notifyDue(
  ctx: Telling,
  keys: readonly SheetKey[],
  due: { on: string; day: string; key: string },
): Promise<number> {
  const date: Word = { en: formatDate(due.on, 'en'), bn: formatDate(due.on, 'bn') };
  return notifyTeachers(ctx, keys, ([first, ...rest]) => ({
    title: due.day < due.on ? w.due_soon : w.due,
    body: both((lang) => `${sheetsOf([first, ...rest], lang)}\n${say(w.due_on, lang, { date })}`),
    url: ownSheets(first, rest.length),
    key: due.key,
  }));
}

/** Teachers with the same sheets are notified together; anyone who did it themselves is not. Says how many were notified. */
async function notifyTeachers(
  ctx: Telling,
  keys: readonly SheetKey[],
  compose: (sheets: readonly [Told, ...Told[]]) => Notice,
): Promise<number> {
  const mine = new Map<string, Told[]>();
  for (const sheet of await sheetsToTell(ctx, keys))
    for (const id of sheet.teachers)
      if (id !== ctx.actor?.userId) mine.set(id, [...(mine.get(id) ?? []), sheet]);
  const told = await withoutStopped(ctx.db, ctx.siteId, [...mine.keys()]);
  const alike = Map.groupBy(told, (id) =>
    (mine.get(id) ?? []).map((row) => `${row.exam_subject_id} ${row.section_id}`).join(),
  );
  for (const people of alike.values()) {
    const [first, ...rest] = mine.get(people[0] ?? '') ?? [];
    if (first) await notify(ctx, people, compose([first, ...rest]));
  }
  return told.length;
}
