import { sql } from 'drizzle-orm';
import { saveFile } from '#kernel/files/files.server.ts';
import { type JobRun, startJob } from '#kernel/jobs/jobs.server.ts';
import { notFound } from '#kernel/problem.ts';
import type { Ctx, WorkCtx, SiteCtx } from '#kernel/procedures/procedure.server.ts';
import type { Lang } from '#kernel/words.ts';
import { labelInFileName } from '#modules/school/academics/base/section-label.ts';
import { withSectionLabels } from '#modules/school/academics/base/labelled-sections.server.ts';
import { storeLinks } from './links.server.ts';
import { drawCards, type Frames, type PreparedCards, prepareCards } from './report-cards.server.ts';
import { oneRun } from '../runs/list.server.ts';

export const cardsJob = 'results.report-cards';
export type CardsInput = { run_id: string; section_id: string | null; lang: Lang; origin: string };

/** One file a section; more than this many cards are cut into parts. */
const cardsInFile = 100;

type Piece = { section: string; part: number; parts: number; enrolment_ids: string[] };
export type CardFile = { file_id: string; name: string; cards: number };

async function pieces(ctx: SiteCtx, input: CardsInput): Promise<Piece[]> {
  const found = await ctx.db.execute<{ section_id: string; ids: string[] }>(sql`
    SELECT r.section_id, json_agg(r.enrolment_id ORDER BY r.roll) AS ids
    FROM results r
    WHERE r.site_id = ${ctx.siteId} AND r.run_id = ${input.run_id}
      ${input.section_id ? sql`AND r.section_id = ${input.section_id}` : sql``}
    GROUP BY r.section_id`);
  return (await withSectionLabels(ctx, found.rows)).flatMap(({ section, ids }) => {
    const parts = Math.ceil(ids.length / cardsInFile);
    return Array.from({ length: parts }, (_, at) => ({
      section: labelInFileName(section.en),
      part: at + 1,
      parts,
      enrolment_ids: ids.slice(at * cardsInFile, (at + 1) * cardsInFile),
    }));
  });
}

/** Starts the printing of all report cards of a section, or of the whole class section by section. */
export async function startCards(
  ctx: Ctx,
  input: { id: string; section_id: string | null; lang: Lang },
): Promise<{ job_id: string }> {
  const run = await oneRun(ctx, input.id);
  const job = { run_id: run.id, section_id: input.section_id, lang: input.lang, origin: ctx.origin };
  const todo = await pieces(ctx, job);
  if (todo.length === 0) throw notFound();
  const job_id = await startJob(ctx, {
    kind: cardsJob,
    title: { en: `Report cards: ${run.exam.en}`, bn: `প্রগতি পত্র: ${run.exam.bn}` },
    input: job satisfies CardsInput,
    total: todo.reduce((sum, piece) => sum + piece.enrolment_ids.length, 0),
  });
  return { job_id };
}

/** Pieces that are prepared or drawn at once: one for each compiler, and the next, so that neither waits for it. */
const ahead = 3;

type Drawn = { bytes: Uint8Array; name: string; run_id: string; prepared: PreparedCards };

/**
 * Each piece is drawn outside a transaction and kept together with its links and the note that it is done, in the
 * order of the sections; while one is kept, those after it are being drawn.
 */
export async function printCards(job: JobRun<CardsInput>): Promise<{ files: CardFile[] }> {
  const { input } = job;
  let files = (job.checkpoint as { files: CardFile[] } | null)?.files ?? [];
  const todo = await job.step((ctx) => pieces(ctx, input));
  const total = todo.reduce((sum, piece) => sum + piece.enrolment_ids.length, 0);
  const frames: Frames = new Map();
  // One transaction at a time: they are short, and the job's row is one.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: (ctx: WorkCtx) => Promise<T>): Promise<T> => {
    const mine = last.then(() => job.step(work));
    last = mine.catch(() => undefined);
    return mine;
  };
  const draw = async ({ enrolment_ids, ...piece }: Piece): Promise<Drawn> => {
    const { run, prepared } = await inTurn(async (ctx) => {
      const found = await oneRun(ctx, input.run_id);
      const { lang, origin } = input;
      const request = { run: found, enrolmentIds: enrolment_ids, lang, origin };
      return { run: found, prepared: await prepareCards(ctx, request) };
    });
    const bytes = await drawCards(prepared, input.lang, { inRun: true, frames });
    const name = `${run.exam.en} ${piece.section}${piece.parts > 1 ? ` ${piece.part}` : ''}.pdf`;
    return { bytes, name, run_id: run.id, prepared };
  };
  const drawing = new Map<number, Promise<Drawn>>();
  try {
    for (const at of todo.keys()) {
      if (at < files.length) continue;
      if (await job.cancelled()) break;
      for (const next of todo.keys()) {
        const piece = todo[next];
        if (!piece || next < at || next >= at + ahead || drawing.has(next)) continue;
        const mine = draw(piece);
        // Anyone who waits for it hears of what went wrong; nobody may, where an earlier piece failed.
        mine.catch(() => undefined);
        drawing.set(next, mine);
      }
      const drawn = await drawing.get(at);
      if (!drawn) break;
      files = await inTurn((ctx) => keep(job, ctx, files, drawn));
      drawing.delete(at);
      await job.progress(
        files.reduce((sum, file) => sum + file.cards, 0),
        total,
      );
    }
  } finally {
    await Promise.allSettled(drawing.values());
  }
  return { files };
}

/** Keeps a piece with the addresses that are printed on it. */
async function keep(
  job: JobRun<CardsInput>,
  ctx: WorkCtx,
  files: readonly CardFile[],
  { bytes, name, run_id, prepared }: Drawn,
): Promise<CardFile[]> {
  await storeLinks(ctx, run_id, prepared.links);
  const file_id = await saveFile(ctx, {
    name,
    type: 'application/pdf',
    bytes,
    purpose: 'report-cards',
    permission: 'result.view',
  });
  const kept = [...files, { file_id, name, cards: prepared.rows.length }];
  await job.saveCheckpoint(ctx.db, { files: kept });
  return kept;
}
