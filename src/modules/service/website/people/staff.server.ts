import { and, asc, count, desc, eq, ilike, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import { containsPattern } from '#kernel/lists/query.ts';
import { withLocalNames } from '#kernel/resource/overrides.server.ts';
import { uuidPattern } from '#kernel/uuid.ts';
import type { Word } from '#kernel/words.ts';
import { subjects } from '#modules/school/academics/base/tables.server.ts';
import { onStaff } from '#modules/school/employees/face/on-staff.server.ts';
import { designations, employeeRecords, employees } from '#modules/school/employees/base/tables.server.ts';
import { educationLevels } from '#modules/school/employees/base/words.ts';
import { shownParts } from './shown.ts';
import { publicProfiles } from '../base/people-tables.server.ts';
import { initialsOf } from './initials.server.ts';

export const staffPerPage = 24;

export type StaffAsked = { q: string; designation: string; department: string; page: number };

/** Who is shown: on the staff now, and not left out by the office. */
const listed = (siteId: string) =>
  and(
    eq(employees.site_id, siteId),
    onStaff(),
    sql`NOT EXISTS (SELECT 1 FROM ${publicProfiles} h WHERE h.site_id = ${siteId}
      AND h.employee_id = ${employees.id} AND h.hidden)`,
  );

const columns = {
  id: employees.id,
  name: { en: employees.name_en, bn: employees.name_bn },
  designation_id: designations.id,
  designation: { en: designations.name_en, bn: designations.name_bn },
  teaching: designations.teaching,
  department: employees.department,
  subject_id: subjects.id,
  subject: { en: subjects.name_en, bn: subjects.name_bn },
  photo_file: employees.photo_file,
  phone: employees.phone,
  email: employees.email,
  profile: publicProfiles,
};

const chosen = (db: Db, siteId: string, within: SQL | undefined) =>
  db
    .select(columns)
    .from(employees)
    .innerJoin(designations, eq(designations.id, employees.designation_id))
    .leftJoin(subjects, eq(subjects.id, employees.subject_id))
    .leftJoin(
      publicProfiles,
      and(eq(publicProfiles.site_id, siteId), eq(publicProfiles.employee_id, employees.id)),
    )
    .where(and(listed(siteId), within))
    .$dynamic();

type Found = Awaited<ReturnType<typeof chosen>>[number];

/** By which photograph of a person is asked for: the person's, so that who is hidden later is gone at once. */
export const photoAddress = (employeeId: string) => `/api/web/employee-photo/${employeeId}`;

const levelOrder = Object.keys(educationLevels);

/** The highest degree of those who let it be shown. */
async function degreesOf(db: Db, siteId: string, ids: readonly string[]): Promise<ReadonlyMap<string, Word>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: employeeRecords.employee_id,
      level: employeeRecords.level,
      title: employeeRecords.title,
      subject: employeeRecords.subject,
    })
    .from(employeeRecords)
    .where(
      and(
        eq(employeeRecords.site_id, siteId),
        eq(employeeRecords.section, 'academic'),
        inArray(employeeRecords.employee_id, [...ids]),
      ),
    );
  const rank = ({ level }: { level: string | null }) => levelOrder.indexOf(level ?? '');
  const best = new Map<string, Word>();
  for (const row of rows.toSorted((a, b) => rank(a) - rank(b))) {
    const level = educationLevels[row.level as keyof typeof educationLevels];
    const name: Word | undefined = row.title ? { en: row.title, bn: row.title } : level;
    if (!name) continue;
    const beside = row.subject ? ` (${row.subject})` : '';
    best.set(row.id, { en: name.en + beside, bn: name.bn + beside });
  }
  return best;
}

/** People as visitors see them: of each, what may be shown and nothing else. */
async function asShown(db: Db, siteId: string, rows: readonly Found[]) {
  const parts = new Map(rows.map(({ id, profile }) => [id, shownParts(profile)]));
  const degrees = await degreesOf(
    db,
    siteId,
    rows.flatMap(({ id }) => (parts.get(id)?.qualification ? id : [])),
  );
  const named = await withLocalNames({ db, siteId }, rows, {
    designation: ['designations', 'designation_id'],
    subject: ['subjects', 'subject_id'],
  });
  return named.map((row) => {
    const may = parts.get(row.id) ?? shownParts(null);
    const { profile } = row;
    const wrote = profile?.office_intro !== false && Boolean(profile?.intro_en ?? profile?.intro_bn);
    return {
      id: row.id,
      name: row.name,
      letter: initialsOf(row.name),
      designation: row.designation,
      department: row.department,
      subject: row.subject?.en ? row.subject : null,
      photo: may.photo && row.photo_file ? photoAddress(row.id) : null,
      phone: may.phone ? row.phone : null,
      email: may.email ? row.email : null,
      qualification: degrees.get(row.id) ?? null,
      intro: wrote
        ? {
            en: profile?.intro_en ?? profile?.intro_bn ?? '',
            bn: profile?.intro_bn ?? profile?.intro_en ?? '',
          }
        : null,
    };
  });
}

export type ShownPerson = Awaited<ReturnType<typeof asShown>>[number];

const byRank = [
  desc(designations.teaching),
  asc(designations.position),
  asc(designations.name_en),
  asc(employees.name_en),
  asc(employees.id),
];

/** A page of the staff: teachers first, by designation; found by name, designation and department. */
export async function staffPage(db: Db, siteId: string, asked: StaffAsked) {
  const { q, designation, department, page } = asked;
  const within = and(
    q
      ? or(...[employees.name_en, employees.name_bn].map((name) => ilike(name, containsPattern(q))))
      : undefined,
    uuidPattern.test(designation) ? eq(designations.id, designation) : undefined,
    department ? eq(employees.department, department) : undefined,
  );
  const rows = await chosen(db, siteId, within)
    .orderBy(...byRank)
    .limit(staffPerPage)
    .offset((page - 1) * staffPerPage);
  const total = await db
    .select({ total: count() })
    .from(employees)
    .innerJoin(designations, eq(designations.id, employees.designation_id))
    .where(and(listed(siteId), within));
  const people = await asShown(db, siteId, rows);
  return {
    // A list is no book of telephone numbers: those are on a person's own page.
    rows: people.map(({ phone: _p, email: _e, intro: _i, ...person }) => person),
    total: total[0]?.total ?? 0,
    pages: Math.max(1, Math.ceil((total[0]?.total ?? 0) / staffPerPage)),
  };
}

/** What the staff may be narrowed by: designations and departments that somebody shown has. */
export async function staffChoices(db: Db, siteId: string) {
  const held = await db
    .selectDistinct({
      id: designations.id,
      name: { en: designations.name_en, bn: designations.name_bn },
      teaching: designations.teaching,
      position: designations.position,
    })
    .from(employees)
    .innerJoin(designations, eq(designations.id, employees.designation_id))
    .where(listed(siteId))
    .orderBy(desc(designations.teaching), asc(designations.position), asc(designations.id));
  const departments = await db
    .selectDistinct({ name: employees.department })
    .from(employees)
    .where(and(listed(siteId), sql`${employees.department} <> ''`))
    .orderBy(asc(employees.department))
    .limit(100);
  const named = await withLocalNames({ db, siteId }, held, { name: ['designations', 'id'] });
  return {
    designations: named.map(({ id, name }) => ({ id, name })),
    departments: departments.flatMap(({ name }) => name ?? []),
  };
}

/** One person who is shown. */
export async function onePerson(db: Db, siteId: string, id: string): Promise<ShownPerson | null> {
  if (!uuidPattern.test(id)) return null;
  const rows = await chosen(db, siteId, eq(employees.id, id));
  return (await asShown(db, siteId, rows))[0] ?? null;
}

/** The file of a photograph that visitors may see now. */
export async function shownPhoto(db: Db, siteId: string, id: string): Promise<string | null> {
  const [found] = await chosen(db, siteId, eq(employees.id, id));
  return found && shownParts(found.profile).photo ? found.photo_file : null;
}

/** Names the staff as it is now: another name, another designation, somebody gone. */
export async function staffMark(db: Db, siteId: string): Promise<string> {
  const found = await db.execute<{ mark: string }>(sql`
    SELECT count(*) || ' ' || coalesce(extract(epoch FROM max(updated_at))::text, '') AS mark
    FROM employees WHERE site_id = ${siteId}`);
  return found.rows[0]?.mark ?? '';
}
