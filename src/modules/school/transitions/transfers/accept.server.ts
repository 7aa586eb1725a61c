import { and, eq, inArray, or } from 'drizzle-orm';
import { notFound, Problem } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { refuseFull } from '#modules/school/people/face/seats.server.ts';
import { studyingIn } from '../movement/apply.server.ts';
import { refuseOtherSection } from '#modules/school/people/base/who-may-see.server.ts';
import { nameKey } from '#modules/school/people/face/match.server.ts';
import { enrolments, students } from '#modules/school/people/base/tables.server.ts';
import { hereAlready, tryArrival } from './arrive.server.ts';
import { carryTransfer } from './carry.server.ts';
import {
  lockTransfer,
  nameOfSite,
  onOtherSide,
  setTransfer,
  notifyOffice,
} from '../handover/other-side.server.ts';
import type { TransferPacket } from '../base/packet.ts';
import { over } from './release.server.ts';
import type { TransferRow } from '../base/transfer-tables.server.ts';
import { transferWords as w } from '../base/words.ts';

export type Acceptance = {
  section_id: string;
  roll: number | null;
  over_capacity: boolean;
  /** Somebody known here, who is the same person. */
  same_as: string | null;
  /** Anyone who looked at the known ones and found none of them. */
  is_new: boolean;
};

export type KnownHere = {
  id: string;
  name_en: string;
  name_bn: string;
  student_code: string;
  /** By the birth registration number, which two people do not share; otherwise by name and day of birth. */
  certain: boolean;
  studies: boolean;
};

/** Students of this institution who may be the one that comes. */
export async function knownHere(ctx: Ctx, { student }: TransferPacket): Promise<KnownHere[]> {
  const { birth_registration, date_of_birth } = student;
  const key = nameKey({ name_en: student.name_en ?? '', name_bn: student.name_bn ?? '' });
  const same = or(
    birth_registration ? eq(students.birth_registration, birth_registration) : undefined,
    date_of_birth ? and(eq(students.search_key, key), eq(students.date_of_birth, date_of_birth)) : undefined,
  );
  if (!same) return [];
  const found = await ctx.db
    .select()
    .from(students)
    .where(and(eq(students.site_id, ctx.siteId), same))
    .limit(5);
  const ids = found.map(({ id }) => id);
  const studying = new Set(
    ids.length === 0
      ? []
      : (
          await ctx.db
            .select({ id: enrolments.student_id })
            .from(enrolments)
            .where(
              and(
                eq(enrolments.site_id, ctx.siteId),
                inArray(enrolments.student_id, ids),
                eq(enrolments.status, 'ACTIVE'),
              ),
            )
        ).map(({ id }) => id),
  );
  return found.map(({ id, name_en, name_bn, student_code, ...row }) => ({
    id,
    name_en,
    name_bn,
    student_code,
    certain: birth_registration !== null && row.birth_registration === birth_registration,
    studies: studying.has(id),
  }));
}

/** Who is known here is not added a second time. */
function refuseDouble(known: readonly KnownHere[], input: Acceptance): void {
  const named = (one: KnownHere) => ({ en: one.name_en, bn: one.name_bn });
  if (input.same_as) {
    const one = known.find(({ id }) => id === input.same_as);
    if (!one) throw notFound();
    if (one.studies) throw hereAlready(named(one));
    return;
  }
  const [first] = known;
  if (first && (!input.is_new || known.some(({ certain }) => certain)))
    throw new Problem(w.known_here, { status: 409, field: 'same_as', values: { name: named(first) } });
}

const isOpen = (row: TransferRow | null): row is TransferRow & { packet: TransferPacket } =>
  row?.direction === 'in' &&
  row.packet !== null &&
  (row.state === 'RELEASED' || (row.state === 'ACCEPTED' && row.problem !== null));

/** The old institution confirms that its student still studies there, and waits for the day. */
async function confirmAtOld(ctx: Ctx, row: TransferRow, here: { en: string; bn: string }): Promise<void> {
  await onOtherSide(ctx, row.about_site, async (inner) => {
    const held = await lockTransfer(inner, row.id);
    if (held?.state !== row.state || !held.student_id) throw over();
    if (!(await studyingIn(inner, held.student_id)))
      throw new Problem(w.left_meanwhile, { status: 409, values: { name: nameOf(row) } });
    await setTransfer(inner, held, { state: 'ACCEPTED', answered_at: ctx.now });
    await inner.audit({
      action: 'transfer.accept',
      subject: 'transfer',
      subjectId: row.id,
      after: { institution: here.en },
    });
    await notifyOffice(inner, {
      id: row.id,
      title: w.notice_accepted,
      body: w.notice_accepted_body,
      values: { name: nameOf(row), institution: here },
    });
  });
}

export const nameOf = (row: Pick<TransferRow, 'name_en' | 'name_bn'>) => ({
  en: row.name_en ?? '',
  bn: row.name_bn ?? '',
});

/** Takes a released student in: at once, or on the day of the transfer. */
export async function acceptTransfer(ctx: Ctx, id: string, input: Acceptance): Promise<{ id: string }> {
  const row = await lockTransfer(ctx, id);
  if (!row) throw notFound();
  if (!isOpen(row)) throw over();
  await refuseOtherSection(ctx, input.section_id);
  refuseDouble(await knownHere(ctx, row.packet), input);
  const today = dayIn(ctx.now);
  const chosen = { section_id: input.section_id, roll: input.roll, same_as: input.same_as };
  const day = row.effective_on ?? today;
  await tryArrival(ctx, {
    row: { ...row, ...chosen, answered_by: ctx.actor.userId },
    packet: row.packet,
    on: day > today ? day : today,
    refuseFull: (section) => refuseFull(ctx, section, input.over_capacity),
    anyRoll: false,
  });
  await setTransfer(ctx, row, {
    ...chosen,
    state: 'ACCEPTED',
    problem: null,
    over_capacity: input.over_capacity,
    answered_by: ctx.actor.userId,
    answered_at: ctx.now,
  });
  const there = await nameOfSite(ctx.db, row.about_site);
  await ctx.audit({
    action: 'transfer.accept',
    subject: 'transfer',
    subjectId: id,
    after: { ...chosen, institution: there.en, name: row.name_en },
  });
  await confirmAtOld(ctx, row, await nameOfSite(ctx.db, ctx.siteId));
  // Goes on by itself from here; what is cut off now is finished by the task.
  const { siteId } = ctx;
  ctx.after(() => carryTransfer(siteId, id, new Date()).catch(() => undefined));
  return { id };
}
