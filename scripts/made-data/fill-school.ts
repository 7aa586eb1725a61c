import { sql } from 'drizzle-orm';
import type { Db } from '../../src/kernel/database/pool.server.ts';
import { countSheetsOfExam } from '../../src/modules/learning/exams/sheets/counts.server.ts';

/**
 * Marks of everybody in every part of an exam, in one statement: a level a student, a draw a part, by the seed. Some
 * fail, one in eighty is absent. The sheets are approved as they are.
 */
export async function fillMarks(db: Db, siteId: string, examId: string, seed: string): Promise<void> {
  const draw = (what: ReturnType<typeof sql>) => sql`(hashtext(${seed} || ${what}) & 1048575)`;
  await db.execute(sql`
    INSERT INTO marks (site_id, exam_subject_id, enrolment_id, paper, part, status, obtained, updated_at)
    SELECT ${siteId}::uuid, g.subject, g.enrolment, g.paper, g.part,
      CASE WHEN g.absent THEN 'ABSENT' ELSE 'PRESENT' END,
      CASE WHEN g.absent THEN NULL ELSE g."full" / 100 * g.share / 100 * 100 END, now()
    FROM (
      SELECT s.id AS subject, t.enrolment_id AS enrolment, paper ->> 'key' AS paper, part ->> 'type' AS part,
        (part ->> 'full')::int AS "full",
        ${draw(sql`s.code || e.student_id::text`)} % 80 = 0 AS absent,
        least(98, greatest(20, 40 + ${draw(sql`e.student_id::text`)} % 50
          + ${draw(sql`s.code || (part ->> 'type') || (paper ->> 'key') || e.student_id::text`)} % 22 - 9)) AS share
      FROM exam_subjects s
      JOIN student_subjects t ON t.site_id = s.site_id AND t.class_subject_id = s.class_subject_id
      JOIN enrolments e ON e.site_id = t.site_id AND e.id = t.enrolment_id
      CROSS JOIN jsonb_array_elements(s.papers) AS paper
      CROSS JOIN jsonb_array_elements(paper -> 'parts') AS part
      WHERE s.site_id = ${siteId} AND s.exam_id = ${examId}) AS g`);
  await db.execute(sql`
    UPDATE mark_sheets m SET state = 'APPROVED', submitted_at = now(), approved_at = now()
    FROM exam_subjects s
    WHERE m.site_id = ${siteId} AND s.site_id = m.site_id AND s.id = m.exam_subject_id AND s.exam_id = ${examId}`);
  await countSheetsOfExam({ db, siteId }, examId);
}

/** An id in the order of its time, as `uuidv7()` makes it from PostgreSQL 18 on. */
const newId = sql.raw(`encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid()) PLACING
    substring(int8send((extract(epoch FROM clock_timestamp()) * 1000)::bigint) FROM 3) FROM 1 FOR 6), 52, 1), 53, 1), 'hex')::uuid`);

const kinds = [
  { table: 'employees', role: 'teacher', person: 'employee' },
  { table: 'students', role: 'student', person: 'student' },
];

/** A login for every teacher, student and guardian, all with one hash: `<school>.student-<their number>`. */
export async function fillLogins(db: Db, siteId: string, alias: string, hash: string): Promise<void> {
  for (const { table, role, person } of kinds)
    await db.execute(sql`
      WITH people AS (
        SELECT p.id AS person, ${newId} AS user_id, ${newId} AS member, p.name_en, p.name_bn,
          row_number() OVER (ORDER BY p.id) AS n
        FROM ${sql.identifier(table)} p WHERE p.site_id = ${siteId}
      ), accounts AS (
        INSERT INTO users (id, username, password_hash, name_en, name_bn, kept_by_site)
        SELECT user_id, ${alias} || ${`.${role}-`} || n, ${hash}, name_en, name_bn, ${siteId}::uuid FROM people
      ), members AS (
        INSERT INTO memberships (site_id, id, user_id, role_ids)
        SELECT ${siteId}::uuid, member, user_id,
          ARRAY(SELECT id FROM roles WHERE site_id = ${siteId} AND code = ${role}) FROM people
      )
      INSERT INTO member_people (site_id, membership_id, kind, person_id)
      SELECT ${siteId}::uuid, member, ${person}, person FROM people`);
  await db.execute(sql`
    WITH people AS (
      SELECT g.id AS person, ${newId} AS user_id, ${newId} AS member, g.name_en, g.name_bn,
        row_number() OVER (ORDER BY g.id) AS n
      FROM guardians g WHERE g.site_id = ${siteId}
    ), accounts AS (
      INSERT INTO users (id, username, password_hash, name_en, name_bn, kept_by_site)
      SELECT user_id, ${alias} || '.guardian-' || n, ${hash}, name_en, name_bn, ${siteId}::uuid FROM people
    ), members AS (
      INSERT INTO memberships (site_id, id, user_id, role_ids)
      SELECT ${siteId}::uuid, member, user_id,
        ARRAY(SELECT id FROM roles WHERE site_id = ${siteId} AND code = 'guardian') FROM people
    )
    INSERT INTO member_people (site_id, membership_id, kind, person_id)
    SELECT ${siteId}::uuid, p.member, 'child', s.student_id
    FROM people p JOIN guardian_students s ON s.site_id = ${siteId} AND s.guardian_id = p.person`);
}
