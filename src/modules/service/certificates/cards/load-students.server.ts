import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import type { Db } from '#kernel/database/pool.server.ts';
import { readFile } from '#kernel/files/files.server.ts';
import { withLocalNames } from '#kernel/resource/overrides.server.ts';
import { notFound } from '#kernel/problem.ts';
import type { Word } from '#kernel/words.ts';
import { sectionCatalogues, yearName } from '#modules/school/academics/base/section-catalogues.ts';
import type { Pictures, School, Student } from './draw.server.ts';
import { joinStudent, sitsInSection } from '#modules/school/people/base/student-joins.server.ts';

const pair = (from: string, name = 'name') => {
  const [en, bn] = [`${from}.${name}_en`, `${from}.${name}_bn`];
  return sql.raw(`jsonb_build_object('en', coalesce(nullif(${en}, ''), ${bn}, ''),
    'bn', coalesce(nullif(${bn}, ''), ${en}, ''))`);
};

/** Which students of a school: all of the year it works in, those of a class or a section, or some of them. */
export type CardsFor = {
  class_id: string | null;
  section_id: string | null;
  enrolment_ids?: readonly string[] | null | undefined;
};

/** Who gets a card, in the order of the lists, and how many of them have no photo. */
export async function whoGetsCards(
  db: Db,
  siteId: string,
  { class_id, section_id, enrolment_ids }: CardsFor,
): Promise<{ enrolment_ids: string[]; without_photo: number }> {
  const found = await db.execute<{ ids: string[] | null; without_photo: number }>(sql`
    SELECT json_agg(e.id ORDER BY e.list_order, e.roll, e.id) AS ids,
      (count(*) FILTER (WHERE p.photo_file IS NULL))::int AS without_photo
    FROM enrolments e
    JOIN site_years y ON y.site_id = ${siteId} AND y.year_id = e.year_id AND y.current
    ${joinStudent(siteId)}
    JOIN sections c ON c.site_id = ${siteId} AND c.id = e.section_id
    WHERE e.site_id = ${siteId} AND ${sitsInSection}
      ${class_id ? sql`AND c.class_id = ${class_id}` : sql``}
      ${section_id ? sql`AND c.id = ${section_id}` : sql``}
      ${enrolment_ids ? sql`AND e.id = ANY(${sql.param(enrolment_ids)}::uuid[])` : sql``}`);
  const row = found.rows[0];
  return { enrolment_ids: row?.ids ?? [], without_photo: row?.without_photo ?? 0 };
}

/** The students of a section, to choose some of them. */
export async function studentsOf(db: Db, siteId: string, sectionId: string) {
  const found = await db.execute<{ enrolment_id: string; roll: number; name: Word; has_photo: boolean }>(sql`
    SELECT e.id AS enrolment_id, e.roll, ${pair('p')} AS name, p.photo_file IS NOT NULL AS has_photo
    FROM enrolments e
    JOIN site_years y ON y.site_id = ${siteId} AND y.year_id = e.year_id AND y.current
    ${joinStudent(siteId)}
    WHERE e.site_id = ${siteId} AND e.section_id = ${sectionId} AND ${sitsInSection}
    ORDER BY e.list_order, e.roll, e.id`);
  return found.rows;
}

type Loaded = Student & { photo_file: string | null };

/** What the cards of these students say, in the given order, with their photos. */
export async function loadStudents(
  db: Db,
  siteId: string,
  enrolmentIds: readonly string[],
): Promise<{ students: Student[]; photos: (Uint8Array | null)[] }> {
  const found = await db.execute<
    Loaded & Record<'class_id' | 'group_id' | 'shift_id' | 'year_id', string>
  >(sql`
    SELECT ${pair('p')} AS name, p.student_code AS student_id, ${pair('k')} AS class, ${pair('g')} AS "group",
      ${pair('c')} AS section, ${pair('h')} AS shift, ${pair('y')} AS year,
      c.class_id, c.group_id, c.shift_id, c.year_id, e.roll, p.blood_group, p.date_of_birth,
      coalesce((SELECT u.phone FROM guardian_students gs
        JOIN guardians u ON u.site_id = ${siteId} AND u.id = gs.guardian_id
        WHERE gs.site_id = ${siteId} AND gs.student_id = p.id AND u.phone IS NOT NULL
        ORDER BY gs.relation = 'father' DESC, u.id LIMIT 1), p.emergency_phone, p.phone) AS guardian_phone,
      ${pair('p', 'father_name')} AS father,
      ${pair('p', 'mother_name')} AS mother,
      coalesce(p.present_address, p.permanent_address) AS address, p.photo_file
    FROM unnest(${sql.param(enrolmentIds)}::uuid[]) WITH ORDINALITY AS asked(id, position)
    JOIN enrolments e ON e.site_id = ${siteId} AND e.id = asked.id
    ${joinStudent(siteId)}
    JOIN sections c ON c.site_id = ${siteId} AND c.id = e.section_id
    JOIN classes k ON k.id = c.class_id
    JOIN academic_groups g ON g.id = c.group_id
    JOIN shifts h ON h.id = c.shift_id
    JOIN academic_years y ON y.id = e.year_id
    ORDER BY asked.position`);
  const photos: (Uint8Array | null)[] = [];
  const { version: _version, ...names } = sectionCatalogues;
  const named = await withLocalNames({ db, siteId }, found.rows, { ...names, ...yearName });
  for (const { photo_file } of named) photos.push(await pictureOf(db, siteId, photo_file, 300));
  const students = named.map(
    ({ photo_file: _file, class_id: _c, group_id: _g, shift_id: _s, year_id: _y, ...student }) => student,
  );
  return { students, photos };
}

/** A picture as small as the card needs it, or nothing where it cannot be read: the card has its place-holder. */
async function pictureOf(
  db: Db,
  siteId: string,
  fileId: string | null,
  side: number,
): Promise<Uint8Array | null> {
  if (!fileId) return null;
  try {
    const { bytes, type } = await readFile(db, siteId, fileId);
    const small = sharp(bytes).rotate().resize(side, side, { fit: 'inside', withoutEnlargement: true });
    return new Uint8Array(
      await (type === 'image/png' ? small.png() : small.jpeg({ quality: 88 })).toBuffer(),
    );
  } catch {
    return null;
  }
}

/** The institution's side of its cards. */
export async function loadSchool(
  db: Db,
  siteId: string,
): Promise<{ school: School; logo: Pictures['logo'] }> {
  const found = await db.execute<School & { logo_file: string | null }>(sql`
    SELECT ${pair('s')} AS name,
      json_build_object('en', s.address, 'bn', coalesce(nullif(s.address_bn, ''), s.address)) AS address, s.phone, s.eiin, s.logo_file FROM sites s WHERE s.id = ${siteId}`);
  const row = found.rows[0];
  if (!row) throw notFound();
  const { logo_file, ...school } = row;
  return { school, logo: await pictureOf(db, siteId, logo_file, 240) };
}
