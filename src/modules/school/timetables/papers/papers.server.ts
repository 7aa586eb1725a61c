import { and, desc, eq, inArray } from 'drizzle-orm';
import { may } from '#kernel/actor.ts';
import { renderPdf } from '#kernel/documents/compile.server.ts';
import { letterhead } from '#kernel/documents/letterhead.server.ts';
import { fileAnswer } from '#kernel/files/files.server.ts';
import { askAll } from '#kernel/port.server.ts';
import { notFound } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { dayIn, formatDate, formatTime, WEEKDAYS, weekdayOf } from '#kernel/text/dates.ts';
import { say, type Lang, type Word } from '#kernel/words.ts';
import { labelledSections } from '#modules/school/academics/base/labelled-sections.server.ts';
import { readBoard, routineById, type Routine } from '#modules/school/routine/face/read-board.server.ts';
import { routineOn } from '#modules/school/routine/face/lessons-between.server.ts';
import { dayList } from '../substitution/day-list.server.ts';
import { routines } from '#modules/school/routine/base/tables.server.ts';
import { daySheetOf } from './day-sheet.ts';
import type { PaperBoard } from './paper-of.ts';
import { sheetsOf, type SheetKind } from './sheets.ts';
import { wallOf } from './wall.ts';
import { dayWords, paperWords as w } from './words.ts';

export const paperKinds = ['wall', 'classes', 'teachers', 'rooms'] as const;
type PaperKind = (typeof paperKinds)[number];
/** As many routines as one chooses from, the newest first. */
const mostListed = 30;

const statesFor = (ctx: Ctx): ('DRAFT' | 'PUBLISHED')[] =>
  may(ctx.actor, 'routine.edit') ? ['PUBLISHED', 'DRAFT'] : ['PUBLISHED'];

/** A routine that the one who asks may print; a draft does not exist for who may not edit it. */
async function printable(ctx: Ctx, id: string): Promise<Routine> {
  const routine = await routineById(ctx, id);
  if (!statesFor(ctx).includes(routine.state)) throw notFound();
  return routine;
}

/** The board of a routine with the names of its shifts. */
async function paperBoard(ctx: Ctx, routine: Routine): Promise<PaperBoard> {
  const board = await readBoard(ctx, routine);
  const sections = await labelledSections(ctx, { yearId: routine.year_id });
  return { board, shifts: new Map(sections.map(({ shift_id, shift }) => [shift_id, shift])) };
}

/** What can be printed of a routine, with how many sheets and cards there are; of the one that holds today where none is named. */
export async function paperChoices(ctx: Ctx, asked: { routine_id?: string | undefined }) {
  const listed = await ctx.db
    .select({ id: routines.id, name: routines.name, state: routines.state, starts_on: routines.starts_on })
    .from(routines)
    .where(and(eq(routines.site_id, ctx.siteId), inArray(routines.state, statesFor(ctx))))
    .orderBy(desc(routines.starts_on), desc(routines.id))
    .limit(mostListed);
  const holds = asked.routine_id ? null : await routineOn(ctx, dayIn(ctx.now));
  const published = listed.find(({ state }) => state === 'PUBLISHED');
  const id = asked.routine_id ?? holds?.id ?? published?.id ?? listed[0]?.id;
  if (!id) return { routines: [], chosen: null };
  const board = await paperBoard(ctx, await printable(ctx, id));
  const choices = (kind: SheetKind) =>
    sheetsOf(board, kind, ctx.lang, null).map(({ id: of, title }) => ({ id: of, title }));
  return {
    routines: listed,
    chosen: {
      id,
      wall: wallOf(board, ctx.lang).sheets.length,
      classes: choices('classes'),
      teachers: choices('teachers'),
      rooms: choices('rooms'),
    },
  };
}

type Asked = { kind: PaperKind; routine_id: string; of?: string | undefined; lang?: Lang | undefined };

export async function readPaper(ctx: Ctx, { kind, routine_id, of, lang = ctx.lang }: Asked) {
  const routine = await printable(ctx, routine_id);
  const board = await paperBoard(ctx, routine);
  const [head] = await askAll(letterhead, ctx, lang);
  const content = kind === 'wall' ? wallOf(board, lang) : { sheets: sheetsOf(board, kind, lang, of ?? null) };
  if (of && content.sheets.length === 0) throw notFound();
  await ctx.audit({
    action: 'routine.export',
    subject: 'routine',
    subjectId: routine.id,
    after: { kind, sheets: content.sheets.length, format: 'pdf' },
  });
  return { ctx, kind, routine, lang, head: head ?? null, content };
}

type Read = Awaited<ReturnType<typeof readPaper>>;
const folder = 'src/modules/school/timetables/papers';
const shared = [`${folder}/fit.typ`];
const inWords = <K extends string>(words: Record<K, Word>, lang: Lang): Record<string, string> =>
  Object.fromEntries(Object.entries<Word>(words).map(([key, word]) => [key, word[lang]]));
const titles = { wall: w.wall, classes: w.classes, teachers: w.teacher_cards, rooms: w.room_cards };

export async function drawPaper({ ctx, kind, routine, lang, head, content }: Read) {
  const { state, starts_on, name } = routine;
  const since = starts_on && say(w.from, lang, { day: formatDate(starts_on, lang) });
  const bytes = await renderPdf({
    template: `${folder}/${kind === 'wall' ? 'wall' : 'sheets'}.typ`,
    shared,
    lang,
    data: {
      ...content,
      head,
      title: titles[kind][lang],
      routine: [name, state === 'DRAFT' ? w.draft[lang] : since].filter(Boolean).join(' · '),
      printed: say(w.printed, lang, { day: formatDate(ctx.now, lang) }),
      draft: state === 'DRAFT',
      paper: kind === 'classes' ? 'a4' : 'a5',
      labels: inWords(w, lang),
    },
  });
  return fileAnswer(
    ctx,
    { name: `${name} ${titles[kind][lang]}.pdf`, type: 'application/pdf', bytes: Buffer.from(bytes) },
    'private, no-store',
  );
}

/** What is otherwise on a day, for the staff room. */
export async function readDayPaper(
  ctx: Ctx,
  { day, lang = ctx.lang }: { day: string; lang?: Lang | undefined },
) {
  const found = await dayList(ctx, day);
  const [head] = await askAll(letterhead, ctx, lang);
  const content = daySheetOf(found, lang);
  await ctx.audit({
    action: 'routine-day.export',
    subject: 'routine-day',
    subjectId: day,
    after: { lessons: content.rows.length, format: 'pdf' },
  });
  return { ctx, day, routine: found.routine, lang, head: head ?? null, content };
}

export async function drawDayPaper({
  ctx,
  day,
  routine,
  lang,
  head,
  content,
}: Awaited<ReturnType<typeof readDayPaper>>) {
  const date = formatDate(day, lang);
  const bytes = await renderPdf({
    template: `${folder}/day.typ`,
    shared,
    lang,
    data: {
      ...content,
      head,
      title: dayWords.title[lang],
      day: `${WEEKDAYS[lang][weekdayOf(day)] ?? ''}, ${date}`,
      routine: routine?.name ?? '',
      // The list changes until the last lesson: two sheets of a day are told apart by when they were printed.
      printed: say(dayWords.printed, lang, {
        day: formatDate(ctx.now, lang),
        time: formatTime(ctx.now, lang),
      }),
      labels: inWords(dayWords, lang),
    },
  });
  return fileAnswer(
    ctx,
    { name: `${dayWords.title[lang]} ${day}.pdf`, type: 'application/pdf', bytes: Buffer.from(bytes) },
    'private, no-store',
  );
}
