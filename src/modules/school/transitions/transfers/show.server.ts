import { and, desc, eq, inArray } from 'drizzle-orm';
import { may } from '#kernel/actor.ts';
import type { CardFigures } from '#kernel/declarations/dashboard-card.ts';
import { formatHundredths } from '#kernel/exact.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { digitsIn } from '#kernel/text/digits.ts';
import { say, sayBoth, type Word } from '#kernel/words.ts';
import { users } from '#modules/platform/identity/tables.server.ts';
import { sites } from '#modules/platform/sites/base/tables.server.ts';
import { findStudent } from '#modules/school/people/base/find-student.server.ts';
import { codeWords } from '#modules/school/people/base/words.ts';
import { knownHere, nameOf } from './accept.server.ts';
import { studentAskedFor } from './ask.server.ts';
import { nameOfSite, ownTransfer } from '../handover/other-side.server.ts';
import type { TransferPacket } from '../base/packet.ts';
import type { TransferState } from '../base/transfer-states.ts';
import { studentTransfers, type TransferRow } from '../base/transfer-tables.server.ts';
import { transferWords as w } from '../base/words.ts';

type Event = { state: TransferState; at: Date; by: Word | null };

/** What was done when, with the names of the own people; the other institution's stay there. */
async function eventsOf(ctx: Ctx, row: TransferRow): Promise<Event[]> {
  const answered = row.state === 'DONE' ? 'ACCEPTED' : row.state;
  const all: [TransferState, Date | null, string | null][] = [
    ['REQUESTED', row.requested_at, row.requested_by],
    ['RELEASED', row.released_at, row.released_by],
    [answered, row.answered_at, row.answered_by],
    ['DONE', row.done_at, null],
  ];
  const ids = [...new Set(all.flatMap(([, , by]) => by ?? []))];
  const people = ids.length
    ? await ctx.db
        .select({ id: users.id, en: users.name_en, bn: users.name_bn })
        .from(users)
        .where(inArray(users.id, ids))
    : [];
  return all.flatMap(([state, at, by]) => {
    const person = people.find(({ id }) => id === by);
    return at ? [{ state, at, by: person ? { en: person.en, bn: person.bn } : null }] : [];
  });
}

/** Health notes are read by those who read those of the own students. */
function readable(ctx: Ctx, packet: TransferPacket) {
  const health_count = packet.health.length;
  return { ...packet, health: may(ctx.actor, 'student.health') ? packet.health : [], health_count };
}

export async function showTransfer(ctx: Ctx, id: string) {
  const row = await ownTransfer(ctx, id);
  const open = row.packet !== null && (row.state === 'RELEASED' || row.state === 'ACCEPTED');
  const chooses = open && (row.state === 'RELEASED' || row.problem !== null);
  return {
    id: row.id,
    direction: row.direction,
    state: row.state,
    site_id: row.about_site,
    institution: await nameOfSite(ctx.db, row.about_site),
    name_en: row.name_en,
    name_bn: row.name_bn,
    student_id: row.student_id,
    student_code: row.student_code,
    asked_code: row.asked_code,
    asked_birth: row.asked_birth,
    effective_on: row.effective_on,
    reason: row.reason,
    answer: row.answer,
    problem: row.problem,
    packet: open && row.packet ? readable(ctx, row.packet) : null,
    known: chooses && row.packet ? await knownHere(ctx, row.packet) : [],
    chooses,
    asked_for: row.direction === 'out' && row.state === 'REQUESTED' ? await studentAskedFor(ctx, row) : null,
    events: await eventsOf(ctx, row),
  };
}

/** The transfers of an own student, the latest first: where they went, and from where they came. */
export async function transfersOf(ctx: Ctx, studentId: string) {
  const student = await findStudent(ctx, studentId);
  const found = await ctx.db
    .select({ row: studentTransfers, institution: { en: sites.name_en, bn: sites.name_bn } })
    .from(studentTransfers)
    .innerJoin(sites, eq(sites.id, studentTransfers.about_site))
    .where(and(eq(studentTransfers.site_id, ctx.siteId), eq(studentTransfers.student_id, student.id)))
    .orderBy(desc(studentTransfers.created_at))
    .limit(20);
  return found.map(({ row, institution }) => ({
    id: row.id,
    direction: row.direction,
    state: row.state,
    institution,
    effective_on: row.effective_on,
  }));
}

const waits = (row: TransferRow): Word =>
  row.direction === 'out' ? w.waits_release : row.problem ? w.waits_section : w.waits_answer;

/** What the office has to answer: releases that came, requests of others, and accepted ones without a place. */
export async function waitingTransfers(ctx: Ctx): Promise<CardFigures> {
  const found = await ctx.db
    .select({ row: studentTransfers, institution: { en: sites.name_en, bn: sites.name_bn } })
    .from(studentTransfers)
    .innerJoin(sites, eq(sites.id, studentTransfers.about_site))
    .where(
      and(
        eq(studentTransfers.site_id, ctx.siteId),
        inArray(studentTransfers.state, ['REQUESTED', 'RELEASED', 'ACCEPTED']),
      ),
    )
    .orderBy(desc(studentTransfers.created_at))
    .limit(200);
  const mine = found.filter(({ row }) =>
    row.direction === 'in'
      ? row.state === 'RELEASED' || (row.state === 'ACCEPTED' && row.problem !== null)
      : row.state === 'REQUESTED',
  );
  return {
    total: mine.length,
    hint: w.none_waiting,
    rows: mine.slice(0, 5).map(({ row, institution }) => ({
      title: row.name_en ? nameOf(row) : { en: row.asked_code ?? '', bn: row.asked_code ?? '' },
      hint: sayBoth(waits(row), { institution }),
      url: `/site/student/transfers?transfer=${row.id}`,
    })),
  };
}

/** `2026 · Annual exam: GPA 4.83, A, Passed`; read-only, as the other institution handed it over. */
export async function previousCard(ctx: Ctx, studentId: string): Promise<CardFigures> {
  const student = await findStudent(ctx, studentId);
  const found = await ctx.db
    .select({ history: studentTransfers.history, institution: { en: sites.name_en, bn: sites.name_bn } })
    .from(studentTransfers)
    .innerJoin(sites, eq(sites.id, studentTransfers.about_site))
    .where(
      and(
        eq(studentTransfers.site_id, ctx.siteId),
        eq(studentTransfers.student_id, student.id),
        eq(studentTransfers.direction, 'in'),
        eq(studentTransfers.state, 'DONE'),
      ),
    )
    .orderBy(desc(studentTransfers.created_at))
    .limit(5);
  const rows = found.flatMap(({ history, institution }) => [
    ...(history?.years ?? []).toReversed().map((year) => ({
      title: both((lang) => `${say(year.year, lang)} · ${say(institution, lang)}`),
      hint: both((lang) =>
        [
          say(w.year_line, lang, { section: year.section[lang], roll: digitsIn(String(year.roll), lang) }),
          codeWords[year.status]?.[lang],
        ]
          .filter(Boolean)
          .join(' · '),
      ),
    })),
    ...(history?.results ?? []).map((result) => ({
      title: both((lang) => `${say(result.exam, lang)}, ${say(result.year, lang)}`),
      hint: both((lang) =>
        [
          result.gpa === null ? null : `${gpa[lang]} ${digitsIn(formatHundredths(result.gpa), lang)}`,
          result.letter,
        ]
          .filter(Boolean)
          .join(' · '),
      ),
    })),
    ...(history && history.years.length === 0 && history.results.length === 0
      ? [{ title: institution, hint: history.class_name }]
      : []),
  ]);
  return { hint: w.previous_none, rows };
}

const gpa = { en: 'GPA', bn: 'জিপিএ' };
const both = (text: (lang: 'en' | 'bn') => string): Word => ({ en: text('en'), bn: text('bn') });
