import { sql } from 'drizzle-orm';
import { readFile } from '#kernel/files/files.server.ts';
import { notFound } from '#kernel/problem.ts';
import type { OpenCtx } from '#kernel/procedures/procedure.server.ts';
import { withLocalNames } from '#kernel/resource/overrides.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import type { Word } from '#kernel/words.ts';
import { useTry } from '#modules/platform/identity/throttle.server.ts';
import { siteOptions } from '#modules/platform/site-options/face/values.server.ts';
import { classNames, yearName } from '#modules/school/academics/base/section-catalogues.ts';
import { hashOfParts } from './address.server.ts';
import { publicPageFields, publicPageOfLeavers, publicPageOn } from './options.ts';
import { publicPageWords as w } from './words.ts';
import { joinEnrolment } from '#modules/school/people/base/student-joins.server.ts';

/** What a stranger with the address reads; null is what the school does not show. */
export type StudentPage = {
  studies: boolean;
  name: Word;
  year: Word;
  class: Word | null;
  section: Word | null;
  roll: number | null;
  /** The picture itself: no second address that would lead to a child's photo. */
  photo: string | null;
};

type Names = { name: Word; year: Word; class: Word; group: Word; group_code: string; section: Word };
type Row = Names & {
  id: string;
  roll: number;
  photo_file: string | null;
  year_id: string;
  class_id: string;
  group_id: string;
  zone: string;
  open: boolean;
  studies: boolean;
  deceased: boolean;
};

/**
 * The page behind the parts of an address. Whatever is wrong, nothing is told apart: unknown, revoked, switched off, of
 * another school, or of a student who left take the same steps and end in the same 404.
 */
export async function openStudentPage(ctx: OpenCtx, parts: string): Promise<StudentPage> {
  const decided = await siteOptions(ctx, {
    on: publicPageOn,
    fields: publicPageFields,
    leavers: publicPageOfLeavers,
  });
  const row = await find(ctx, hashOfParts(ctx.siteId, parts));
  const isShown =
    row &&
    // On the school's own host, no matter who is signed in there.
    ctx.hostSiteId === ctx.siteId &&
    decided.on &&
    row.open &&
    !row.deceased &&
    (row.studies || decided.leavers === 'said');
  if (!isShown) {
    await useTry('card-address', ctx.ip, w.throttled);
    throw notFound();
  }
  await useTry('student-page', `${ctx.siteId}:${row.id}`, w.throttled);
  await ctx.db.execute(sql`
    UPDATE student_pages SET opened = opened + 1, last_opened_on = ${dayIn(ctx.now, row.zone)}::date
    WHERE site_id = ${ctx.siteId} AND id = ${row.id}`);
  await ctx.audit({ action: 'student-page.open', subject: 'student-page', subjectId: row.id });
  const [named = row] = await withLocalNames(ctx, [row], { ...classNames, ...yearName });
  const { name, year, section, roll, studies } = named;
  const shows = (field: string): boolean => studies && decided.fields.some((one) => one === field);
  return {
    studies,
    name,
    year,
    class: shows('class') ? wholeClass(named) : null,
    section: shows('section') ? section : null,
    roll: shows('roll') ? roll : null,
    photo: shows('photo') && row.photo_file ? await picture(ctx, row.photo_file) : null,
  };
}

const wholeClass = ({ class: of, group, group_code }: Names): Word =>
  group_code === 'general' ? of : { en: `${of.en}, ${group.en}`, bn: `${of.bn}, ${group.bn}` };

async function picture(ctx: OpenCtx, fileId: string): Promise<string> {
  const { type, bytes } = await readFile(ctx.db, ctx.siteId, fileId);
  return `data:${type};base64,${bytes.toString('base64')}`;
}

async function find(ctx: OpenCtx, hash: Buffer): Promise<Row | null> {
  const found = await ctx.db.execute<Row>(sql`
    SELECT g.id, e.roll, p.photo_file, e.year_id, c.class_id, c.group_id, s.zone, a.code AS group_code,
      jsonb_build_object('en', p.name_en, 'bn', p.name_bn) AS name,
      jsonb_build_object('en', y.name_en, 'bn', y.name_bn) AS year,
      jsonb_build_object('en', k.name_en, 'bn', k.name_bn) AS class,
      jsonb_build_object('en', a.name_en, 'bn', a.name_bn) AS "group",
      jsonb_build_object('en', c.name_en, 'bn', c.name_bn) AS section,
      g.revoked_at IS NULL AS open,
      EXISTS (SELECT 1 FROM enrolments o WHERE o.site_id = ${ctx.siteId} AND o.student_id = e.student_id
        AND o.status = 'ACTIVE') AS studies,
      EXISTS (SELECT 1 FROM enrolments o WHERE o.site_id = ${ctx.siteId} AND o.student_id = e.student_id
        AND o.status = 'DECEASED') AS deceased
    FROM student_pages g
    ${joinEnrolment(ctx.siteId, 'g')}
    JOIN sections c ON c.site_id = ${ctx.siteId} AND c.id = e.section_id
    JOIN classes k ON k.id = c.class_id
    JOIN academic_groups a ON a.id = c.group_id
    JOIN academic_years y ON y.id = e.year_id
    JOIN sites s ON s.id = ${ctx.siteId}
    WHERE g.site_id = ${ctx.siteId} AND g.token_hash = decode(${hash.toString('hex')}, 'hex')`);
  return found.rows[0] ?? null;
}
