import { sql } from 'drizzle-orm';
import { saveFile } from '#kernel/files/files.server.ts';
import { type JobRun, startJob } from '#kernel/jobs/jobs.server.ts';
import { notFound } from '#kernel/problem.ts';
import type { Ctx, WorkCtx } from '#kernel/procedure.server.ts';
import type { Lang } from '#kernel/words.ts';
import { labelInFileName } from '#modules/school/academics/section-label.ts';
import { withSectionLabels } from '#modules/school/academics/labelled-sections.server.ts';
import { storeLinks } from './links.server.ts';
import { drawCards, prepareCards } from './report-cards.server.ts';
import { oneRun } from '../runs/list.server.ts';

export const cardsJob = 'results.report-cards';
export type CardsInput = { run_id: string; section_id: string | null; lang: Lang; origin: string };

/** One file a section; more than this many cards are cut into parts. */
const cardsInFile = 100;

type Piece = { section: string; part: number; parts: number; enrolment_ids: string[] };
export type CardFile = { file_id: string; name: string; cards: number };

async function pieces(ctx: Pick<WorkCtx, 'db' | 'siteId'>, input: CardsInput): Promise<Piece[]> {
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

/** Each piece is drawn outside a transaction and kept together with its links and the note that it is done. */
export async function printCards(job: JobRun<CardsInput>): Promise<{ files: CardFile[] }> {
  const { input } = job;
  let files = (job.checkpoint as { files: CardFile[] } | null)?.files ?? [];
  const todo = await job.step((ctx) => pieces(ctx, input));
  const total = todo.reduce((sum, piece) => sum + piece.enrolment_ids.length, 0);
  for (const [at, piece] of todo.entries()) {
    if (at < files.length) continue;
    if (await job.cancelled()) return { files };
    const { run, prepared } = await job.step(async (ctx) => {
      const found = await oneRun(ctx, input.run_id);
      const request = {
        run: found,
        enrolmentIds: piece.enrolment_ids,
        lang: input.lang,
        origin: input.origin,
      };
      return { run: found, prepared: await prepareCards(ctx, request) };
    });
    const bytes = await drawCards(prepared, input.lang);
    const name = `${run.exam.en} ${piece.section}${piece.parts > 1 ? ` ${piece.part}` : ''}.pdf`;
    files = await job.step(async (ctx) => {
      await storeLinks(ctx, run.id, prepared.links);
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
    });
    await job.progress(
      files.reduce((sum, file) => sum + file.cards, 0),
      total,
    );
  }
  return { files };
}
