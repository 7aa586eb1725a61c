import { and, asc, eq, inArray } from 'drizzle-orm';
import { Problem } from '#kernel/problem.ts';
import type { SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { siteModules } from '#modules/platform/access/face/site-modules.server.ts';
import { findSections } from '#modules/school/academics/base/labelled-sections.server.ts';
import { studentDocuments } from '#modules/school/people/base/record-tables.server.ts';
import { studentHealth } from '#modules/school/people/base/record-tables.server.ts';
import { readDetails } from '#modules/school/people/base/details.server.ts';
import { personalOf } from '#modules/school/people/base/record-changes.ts';
import { placesOf } from '#modules/school/people/face/places.server.ts';
import { publishedResults } from '#modules/school/people/base/ports.server.ts';
import {
  enrolments,
  guardians,
  guardianStudents,
  type students,
} from '#modules/school/people/base/tables.server.ts';
import type { Details } from '#modules/school/people/base/details.ts';
import type { TransferPacket, TransferParts } from '../base/packet.ts';
import { transferWords as w } from '../base/words.ts';

type Student = typeof students.$inferSelect;

async function familyOf({ db, siteId }: SiteCtx, studentId: string): Promise<TransferPacket['family']> {
  return db
    .select({
      name_en: guardians.name_en,
      name_bn: guardians.name_bn,
      phone: guardians.phone,
      email: guardians.email,
      occupation: guardians.occupation,
      relation: guardianStudents.relation,
      may_see: guardianStudents.may_see,
      may_collect: guardianStudents.may_collect,
      gets_messages: guardianStudents.gets_messages,
    })
    .from(guardianStudents)
    .innerJoin(guardians, and(eq(guardians.site_id, siteId), eq(guardians.id, guardianStudents.guardian_id)))
    .where(and(eq(guardianStudents.site_id, siteId), eq(guardianStudents.student_id, studentId)))
    .orderBy(asc(guardians.id));
}

async function yearsOf(ctx: SiteCtx, studentId: string) {
  const rows = await ctx.db
    .select()
    .from(enrolments)
    .where(and(eq(enrolments.site_id, ctx.siteId), eq(enrolments.student_id, studentId)))
    .orderBy(asc(enrolments.created_at));
  const labels = await findSections(ctx, rows);
  return rows.flatMap((row) => {
    const section = labels.get(row.section_id);
    return section ? [{ row, section }] : [];
  });
}

/** The clerk's own documents of this student; one that is not among them is refused, not left out. */
async function documentsOf({ db, siteId }: SiteCtx, studentId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const found = await db
    .select()
    .from(studentDocuments)
    .where(
      and(
        eq(studentDocuments.site_id, siteId),
        eq(studentDocuments.student_id, studentId),
        inArray(studentDocuments.id, [...ids]),
      ),
    )
    .orderBy(asc(studentDocuments.created_at));
  if (found.length !== new Set(ids).size) throw new Problem(w.document_gone, { status: 409 });
  return found;
}

const healthOf = ({ db, siteId }: SiteCtx, studentId: string): Promise<TransferPacket['health']> =>
  db
    .select({ kind: studentHealth.kind, note: studentHealth.note, since: studentHealth.since })
    .from(studentHealth)
    .where(and(eq(studentHealth.site_id, siteId), eq(studentHealth.student_id, studentId)))
    .orderBy(asc(studentHealth.created_at));

/** What a family earns is nobody's business at another institution. */
const handedOver = (details: Details | undefined): Partial<Details> =>
  Object.fromEntries(
    Object.entries(details ?? {}).filter(([key, value]) => value !== null && !key.endsWith('_income')),
  );

async function namesOfPlaces(ctx: SiteCtx, details: Partial<Details>): Promise<TransferPacket['places']> {
  const ids = Object.entries(details).flatMap(([key, value]) =>
    key.endsWith('_id') && !key.endsWith('national_id') && typeof value === 'string'
      ? [[key, value] as const]
      : [],
  );
  const known = await placesOf(
    ctx,
    ids.map(([, id]) => id),
  );
  return Object.fromEntries(
    ids.flatMap(([key, id]) => {
      const place = known.get(id);
      return place ? [[key, { en: place.en, bn: place.bn }]] : [];
    }),
  );
}

/** Writes down what leaves the institution of `ctx`, and nothing beside what was chosen. */
export async function writePacket(
  ctx: SiteCtx,
  student: Student,
  parts: TransferParts,
): Promise<TransferPacket> {
  if (parts.health && !parts.consent?.trim()) throw new Problem(w.consent_missing, { field: 'consent' });
  const years = await yearsOf(ctx, student.id);
  const now = years.findLast(({ row }) => row.status === 'ACTIVE') ?? years.at(-1);
  const has = await siteModules(ctx.db, ctx.siteId);
  const results = [];
  if (parts.results)
    for (const source of publishedResults.answers())
      if (has(source.module)) results.push(...(await source.of(ctx, student.id)));
  const documents = await documentsOf(ctx, student.id, parts.documents);
  const details = handedOver((await readDetails(ctx, [student.id])).get(student.id));
  // A remark is what the institution wrote for itself.
  const personal = { ...personalOf(student), remark: null };
  return {
    student: { ...personal, student_code: student.student_code },
    photo: student.photo_file,
    details,
    places: await namesOfPlaces(ctx, details),
    class_name: now ? now.section.label : null,
    family: parts.family ? await familyOf(ctx, student.id) : [],
    years: parts.history
      ? years.map(({ row, section }) => ({
          year: section.year,
          section: section.label,
          roll: row.roll,
          status: row.status,
          started_on: row.started_on,
          ended_on: row.ended_on,
        }))
      : [],
    results: results.map(({ exam, year, status, gpa, letter }) => ({ exam, year, status, gpa, letter })),
    documents: documents.map((row) => ({
      id: row.id,
      kind: row.kind,
      number: row.number,
      expires_on: row.expires_on,
      note: row.note,
      file: row.file_id,
    })),
    health: parts.health ? await healthOf(ctx, student.id) : [],
    consent: parts.health ? parts.consent : null,
  };
}
