import { readImportFile } from '#kernel/files/import-file.server.ts';
import { Problem } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import type { NamedSheet } from '#kernel/spreadsheet/table.ts';
import type { Word } from '#kernel/words.ts';
import { labelledSections } from '#modules/school/academics/base/labelled-sections.server.ts';
import { draftToMove } from '../board/keep-move.server.ts';
import { readBoard, type Routine } from '../board/read-board.server.ts';
import { yearOf } from '../drafts/drafts.server.ts';
import type { Board } from '../base/board.ts';
import { lookUp } from '../base/look-up.ts';
import { sayReason, taughtName } from '../rules/say-reason.ts';
import { employeeCodes } from './employee-codes.server.ts';
import { keepMatches, keptMatches } from './matches.server.ts';
import { proposalsFor, readNames, type Match, type Names } from './names.ts';
import { planSheet, type Judged, type SheetPlan, type Wish } from './plan.ts';
import { readSheets, type Reading } from './read-sheets.ts';
import type { CheckInput, SheetCheck } from './schemas.ts';
import { bringProblems as w } from './words.ts';

/** Filled cells of one file: two of the largest schools. */
const mostCells = 8000;
const mostLines = 300;

/** The draft that a sheet goes into, held until the transaction ends; a new one has nothing yet. */
export async function draftFor(
  ctx: Ctx,
  { into, year_id }: Pick<CheckInput, 'into' | 'year_id'>,
): Promise<{ routine: Routine | null; board: Board; yearId: string }> {
  if (into) {
    const routine = await draftToMove(ctx, into);
    return { routine, board: await readBoard(ctx, routine), yearId: routine.year_id };
  }
  const yearId = await yearOf(ctx, year_id);
  return { routine: null, board: await readBoard(ctx, unwritten(ctx, yearId)), yearId };
}

/** A draft that nobody has made yet: it has no lessons. */
const unwritten = ({ siteId, now }: Ctx, year_id: string): Routine => ({
  site_id: siteId,
  id: crypto.randomUUID(),
  version: 1,
  created_at: now,
  updated_at: now,
  year_id,
  name: '',
  state: 'DRAFT',
  starts_on: null,
  periods: null,
  revision: 0,
  published_at: null,
  published_by: null,
});

export type Checked = { reading: Reading; plan: SheetPlan; names: Names; matches: Match[] };

/** Reads a file against a board with everything that was said of its names. */
export async function readAgainst(
  ctx: Ctx,
  sheets: readonly NamedSheet[],
  { board, yearId }: { board: Board; yearId: string },
  wish: Wish,
): Promise<Checked> {
  if (board.sets.length === 0) throw new Problem(w.no_periods, { status: 409 });
  const matches = await keptMatches(ctx, yearId);
  const names = readNames(
    board,
    await labelledSections(ctx, { yearId }),
    await employeeCodes(ctx, board),
    matches,
  );
  const reading = readSheets(sheets, names, board, lookUp({ ...board, lessons: [] }));
  if (reading.cells > mostCells) throw new Problem(w.too_many, { status: 409, values: { most: mostCells } });
  if (reading.cells === 0) throw new Problem(w.nothing, { status: 409 });
  return { reading, names, matches, plan: planSheet(board, reading.lessons, wish) };
}

export function shownJudged(plan: SheetPlan, { read, reasons }: Judged) {
  const [first] = read;
  const look = plan.look;
  const own = new Set(plan.add.map(({ id }) => id));
  const teacher = look.teacher.get(first?.teacher_id ?? '')?.name ?? null;
  return {
    key: first?.key ?? '',
    at: first?.at ?? '',
    text: first?.text ?? '',
    section: look.section.get(first?.section_id ?? '')?.label ?? { en: '', bn: '' },
    what: taughtName(look, first ?? { class_subject_id: null, batch_id: null }),
    teacher,
    weekday: first?.weekday ?? 0,
    number: first?.number ?? 0,
    why: unique(
      reasons.map((reason) => ({ en: sayReason(look, reason, 'en'), bn: sayReason(look, reason, 'bn') })),
    ),
    instead:
      reasons.every(({ hard, lesson }) => !hard || lesson !== undefined) &&
      reasons.some(({ lesson }) => lesson !== undefined && own.has(lesson.id)),
  };
}

const unique = (words: Word[]): Word[] => [...new Map(words.map((word) => [word.en, word])).values()];

const option = (one: { id: string }, label: Word) => ({ id: one.id, label });

/** What a file would do to a draft: read, matched and judged; only what names mean is kept. */
export async function checkSheet(ctx: Ctx, input: CheckInput): Promise<SheetCheck> {
  const file = await readImportFile(ctx, input.file_id);
  const draft = await draftFor(ctx, input);
  const { board } = draft;
  await keepMatches(ctx, draft.yearId, board, input.matches);
  const { reading, plan, names, matches } = await readAgainst(ctx, file.sheets, draft, input);
  const placeLabel = (place: string): Word | null => {
    const section = board.sections.find((one) => `${one.class_id} ${one.group_id}` === place);
    return section?.label ?? null;
  };
  const subjectsAt = (place: string) => {
    const here = board.sections
      .filter((one) => `${one.class_id} ${one.group_id}` === place)
      .map(({ id }) => id);
    return [
      ...board.subjects
        .filter((one) => `${one.class_id} ${one.group_id}` === place)
        .map((one) => option(one, one.name)),
      ...board.batches
        .filter(({ section_ids }) => section_ids.some((id) => here.includes(id)))
        .map((one) => option(one, one.name)),
    ];
  };
  const places = new Set(
    [...reading.unknown, ...matches].filter(({ kind }) => kind === 'subject').map(({ place }) => place),
  );
  const sections = board.sections.map((one) => option(one, one.label));
  const teachers = board.teachers
    .filter(({ active }) => active)
    .map((one) => option(one, one.initials ? both(one.name, one.initials) : one.name));
  const labels = new Map(
    [...sections, ...teachers, ...[...places].flatMap(subjectsAt)].map(({ id, label }) => [id, label]),
  );
  return {
    file_name: file.name,
    revision: draft.routine?.revision ?? null,
    sheets: reading.sheets,
    cells: reading.cells,
    pauses: reading.pauses,
    lessons: reading.lessons.length,
    placed: plan.add.length,
    same: plan.same,
    removed: plan.remove.length,
    unknown: reading.unknown.map((one) => ({
      ...one,
      place_label: one.kind === 'subject' ? placeLabel(one.place) : null,
      proposals: proposalsFor(names, board, one),
    })),
    matched: matches.map((one) => ({ ...one, label: labels.get(one.target ?? '') ?? null })),
    options: {
      sections,
      teachers,
      subjects: [...places].map((place) => ({ place, options: subjectsAt(place) })),
    },
    unread: reading.unread.slice(0, mostLines),
    unread_total: reading.unread.length,
    skipped: reading.skipped.slice(0, mostLines),
    skipped_total: reading.skipped.length,
    titles: reading.titles.slice(0, mostLines),
    not_placed: plan.not_placed.slice(0, mostLines).map((one) => shownJudged(plan, one)),
    not_placed_total: plan.not_placed.length,
    soft: plan.soft.slice(0, mostLines).map((one) => shownJudged(plan, one)),
    soft_total: plan.soft.length,
  };
}

const both = ({ en, bn }: Word, initials: string): Word => ({
  en: `${en} (${initials})`,
  bn: `${bn} (${initials})`,
});
