import { sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { writeAudits } from '#kernel/audit/audit.server.ts';
import { each } from '#kernel/database/each.server.ts';
import type { WorkCtx } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import {
  findSections,
  type LabelledSection,
  labelSections,
} from '#modules/school/academics/base/labelled-sections.server.ts';
import { classOffer, type ClassOffer } from '#modules/school/people/face/class-offer.server.ts';
import { registerOrder } from '#modules/school/people/base/register-order.server.ts';
import { joinStudent } from '#modules/school/people/base/student-joins.server.ts';
import {
  lockSections,
  keepCounts,
  notifyEnrolments,
} from '#modules/school/people/base/keep-counts.server.ts';
import { isAway } from '../base/away.server.ts';
import { carrySubjects, type Carried } from '../base/carry-subjects.ts';
import type { Promotion } from './draft.server.ts';
import type { Outcome } from './policy.ts';
import { atOf } from './targets.server.ts';

type Row = {
  id: string;
  enrolment_id: string;
  outcome: Outcome;
  note: string | null;
  section_id: string | null;
  roll: number | null;
  status: string;
  student_id: string;
  from_section: string;
  old_roll: number;
  class_id: string;
  group_id: string;
  house_id: string | null;
  category_id: string | null;
  board_registration: string | null;
  religion_subject_code: string | null;
  religion: string | null;
  enrolled: boolean;
  away: boolean;
  taken: { code: string; kind: string }[] | null;
};
type Moved = Row & { section: LabelledSection; roll: number; newId: string; carried: Carried };

/** Those of a promotion for whom nothing is written yet, held; in the order of their new sections. */
async function nextRows({ db, siteId }: WorkCtx, promotion: Promotion, limit: number): Promise<Row[]> {
  const found = await db.execute<Row>(sql`
    SELECT r.id, r.enrolment_id, r.outcome, r.note, r.section_id, r.roll, e.status, e.student_id,
      e.section_id AS from_section, e.roll AS old_roll, c.class_id, c.group_id, e.house_id, e.category_id,
      e.board_registration, e.religion_subject_code, p.religion,
      EXISTS (SELECT 1 FROM enrolments n WHERE n.site_id = ${siteId} AND n.year_id = ${promotion.to_year_id}
        AND n.student_id = e.student_id) AS enrolled,
      ${isAway(siteId, sql`e.student_id`)} AS away,
      (SELECT jsonb_agg(jsonb_build_object('code', k.code, 'kind', t.kind)) FROM student_subjects t
        JOIN class_subjects k ON k.site_id = ${siteId} AND k.id = t.class_subject_id
        WHERE t.site_id = ${siteId} AND t.enrolment_id = e.id) AS taken
    FROM promotion_students r
    JOIN enrolments e ON e.site_id = ${siteId} AND e.id = r.enrolment_id
    JOIN sections c ON c.site_id = ${siteId} AND c.id = e.section_id
    ${joinStudent(siteId)}
    WHERE r.site_id = ${siteId} AND r.promotion_id = ${promotion.id} AND NOT r.written
    ORDER BY r.section_id, r.roll, r.id LIMIT ${limit}
    FOR NO KEY UPDATE OF r, e`);
  return found.rows;
}

/** The roll of the plan, or the next free one where somebody got it meanwhile. */
function freeRolls(taken: Map<string, Set<number>>): (sectionId: string, roll: number) => number {
  return (sectionId, roll) => {
    const used = taken.get(sectionId) ?? new Set<number>();
    taken.set(sectionId, used);
    const free = used.has(roll) ? Math.max(...used) + 1 : roll;
    used.add(free);
    return free;
  };
}

async function takenRolls(
  { db, siteId }: WorkCtx,
  ids: readonly string[],
): Promise<Map<string, Set<number>>> {
  const found = await db.execute<{ section_id: string; rolls: number[] }>(sql`
    SELECT section_id, array_agg(roll) AS rolls FROM enrolments
    WHERE site_id = ${siteId} AND section_id = ANY(${sql.param(ids)}::uuid[]) AND status = 'ACTIVE'
    GROUP BY section_id`);
  return new Map(found.rows.map((row) => [row.section_id, new Set(row.rolls)]));
}

/** Subjects carried over, worked out once for all who had the same. */
function carrier(ctx: WorkCtx) {
  const offers = new Map<string, ClassOffer>();
  const known = new Map<string, Carried>();
  return async (row: Row, section: LabelledSection): Promise<Carried> => {
    const at = atOf(section);
    const offer = offers.get(at) ?? (await classOffer(ctx, section));
    offers.set(at, offer);
    const before = {
      religion: row.religion,
      religionSubject: row.religion_subject_code,
      taken: (row.taken ?? []).filter(({ kind }) => kind === 'ELECTIVE' || kind === 'OPTIONAL4'),
    };
    const key = JSON.stringify([at, before]);
    const carried = known.get(key) ?? carrySubjects(offer, before);
    known.set(key, carried);
    return carried;
  };
}

async function insertEnrolments(ctx: WorkCtx, startsOn: string, moved: readonly Moved[]): Promise<void> {
  if (moved.length === 0) return;
  const column = (type: 'uuid' | 'text' | 'int', of: (row: Moved) => unknown) => each(moved.map(of), type);
  await ctx.db.execute(sql`
    INSERT INTO enrolments (site_id, id, student_id, section_id, year_id, session_id, roll, house_id, category_id,
      board_registration, religion_subject_code, promoted_from_id, started_on, list_order)
    VALUES (${ctx.siteId}, ${column('uuid', (row) => row.newId)}, ${column('uuid', (row) => row.student_id)},
      ${column('uuid', (row) => row.section.id)}, ${column('uuid', (row) => row.section.year_id)},
      ${column('uuid', (row) => row.section.session_id)}, ${column('int', (row) => row.roll)},
      ${column('uuid', (row) => row.house_id)}, ${column('uuid', (row) => row.category_id)},
      ${column('text', (row) => row.board_registration)},
      ${column('text', (row) => row.carried.religionSubject)}, ${column('uuid', (row) => row.enrolment_id)},
      ${startsOn}::date, ${column('text', (row) => registerOrder(row.section, row.roll))})`);
  const taken = moved.flatMap(({ newId, carried }) =>
    carried.subjects.map(({ id, kind }) => ({ enrolment: newId, id, kind })),
  );
  if (taken.length > 0)
    await ctx.db.execute(sql`
      INSERT INTO student_subjects (site_id, enrolment_id, class_subject_id, kind)
      VALUES (${ctx.siteId}, ${each(
        taken.map(({ enrolment }) => enrolment),
        'uuid',
      )}, ${each(
        taken.map(({ id }) => id),
        'uuid',
      )}, ${each(
        taken.map(({ kind }) => kind),
        'text',
      )})`);
}

type Ended = { id: string; status: string; on: string };

async function endEnrolments(ctx: WorkCtx, ended: readonly Ended[]): Promise<void> {
  if (ended.length === 0) return;
  const column = (key: keyof Ended) => sql.param(ended.map((row) => row[key]));
  await ctx.db.execute(sql`
    UPDATE enrolments AS e SET status = g.status, ended_on = g.ended_on, version = e.version + 1,
      updated_at = ${ctx.now}
    FROM unnest(${column('id')}::uuid[], ${column('status')}::text[], ${column('on')}::date[])
      AS g(id, status, ended_on)
    WHERE e.site_id = ${ctx.siteId} AND e.id = g.id`);
}

type Written = { id: string; outcome: Outcome; newId: string | null; roll: number | null };

async function noteWritten(ctx: WorkCtx, promotionId: string, rows: readonly Written[]): Promise<void> {
  const column = (key: keyof Written) => sql.param(rows.map((row) => row[key]));
  await ctx.db.execute(sql`
    UPDATE promotion_students AS r SET written = true, outcome = g.outcome, new_enrolment_id = g.new_id,
      roll = g.roll, live = g.outcome IN ('PROMOTE', 'REPEAT'), updated_at = ${ctx.now}
    FROM unnest(${column('id')}::uuid[], ${column('outcome')}::text[], ${column('newId')}::uuid[],
      ${column('roll')}::int[]) AS g(id, outcome, new_id, roll)
    WHERE r.site_id = ${ctx.siteId} AND r.promotion_id = ${promotionId} AND r.id = g.id`);
}

async function noteHistory(ctx: WorkCtx, moved: readonly Moved[], left: readonly Row[]): Promise<void> {
  const cameFrom = [...moved, ...left].map((row) => row.from_section);
  const from = await labelSections(ctx, cameFrom);
  const line = (row: Row, action: string, after: object) => ({
    id: uuidv7(),
    actor: ctx.actor,
    ip: null,
    requestId: null,
    action,
    subject: 'student',
    subjectId: row.student_id,
    before: { section: from.get(row.from_section), roll: row.old_roll },
    after,
    reason: row.note,
  });
  const lines = [
    ...moved.map((row) =>
      line(row, row.outcome === 'REPEAT' ? 'student.repeat' : 'student.promote', {
        section: row.section.label.en,
        roll: row.roll,
      }),
    ),
    ...left.map((row) =>
      line(row, 'student.leave', { section: from.get(row.from_section), roll: row.old_roll }),
    ),
  ];
  if (lines.length > 0) await writeAudits(ctx.db, ctx.siteId, lines);
}

/** Who left, got a place or was accepted by another institution since the draft is noted as such. */
function becomes({ status, enrolled, away, outcome }: Row): Outcome {
  if (status !== 'ACTIVE') return 'LEAVE';
  if (enrolled) return 'ENROLLED';
  return away ? 'WAIT' : outcome;
}

/**
 * Writes what becomes of the next students of a promotion: enrolments of the new year with their subjects, the end of
 * the old ones, counts and history. Who is not there for it any more is not touched.
 */
export async function writeBatch(
  ctx: WorkCtx,
  promotion: Promotion,
  span: { startsOn: string; endsOn: string },
  limit: number,
): Promise<{ written: number; open: number }> {
  const rows = await nextRows(ctx, promotion, limit);
  if (rows.length === 0) return { written: 0, open: 0 };
  const going = rows.filter((row) => row.status === 'ACTIVE' && !row.enrolled && !row.away);
  const sectionIds = [...new Set(going.flatMap((row) => row.section_id ?? []))];
  await lockSections(ctx, [...sectionIds, ...new Set(going.map((row) => row.from_section))]);
  const sections = await findSections(ctx, sectionIds);
  const rollOf = freeRolls(await takenRolls(ctx, sectionIds));
  const carry = carrier(ctx);
  const moved: Moved[] = [];
  for (const row of going) {
    const section = row.section_id ? sections.get(row.section_id) : undefined;
    if ((row.outcome !== 'PROMOTE' && row.outcome !== 'REPEAT') || !section) continue;
    const roll = rollOf(section.id, row.roll ?? 1);
    moved.push({ ...row, section, roll, newId: uuidv7(), carried: await carry(row, section) });
  }
  const last = new Set(promotion.plan.classes.flatMap((one) => (one.to_class_id ? [] : [atOf(one)])));
  const left = going.filter((row) => row.outcome === 'LEAVE');
  await insertEnrolments(ctx, span.startsOn, moved);
  await endEnrolments(ctx, [
    ...moved.map(({ enrolment_id: id, outcome }) => ({
      id,
      status: outcome === 'REPEAT' ? 'REPEATED' : 'PROMOTED',
      on: span.endsOn,
    })),
    ...left.map((row) => ({
      id: row.enrolment_id,
      status: last.has(atOf(row)) ? 'PASSED_OUT' : 'DROPPED',
      on: dayIn(ctx.now),
    })),
  ]);
  const byId = new Map(moved.map((row) => [row.id, row]));
  await noteWritten(
    ctx,
    promotion.id,
    rows.map((row) => ({
      id: row.id,
      outcome: becomes(row),
      newId: byId.get(row.id)?.newId ?? null,
      roll: byId.get(row.id)?.roll ?? null,
    })),
  );
  await noteHistory(ctx, moved, left);
  await keepCounts(
    ctx,
    [...sectionIds, ...left.map((row) => row.from_section)],
    going.map((row) => row.student_id),
  );
  await notifyEnrolments(
    ctx,
    going.map((row) => row.student_id),
  );
  return { written: rows.length, open: moved.filter(({ carried }) => carried.open).length };
}
