import { renderPdf } from '#kernel/documents/compile.server.ts';
import { qrPng } from '#kernel/documents/qr.server.ts';
import type { FoundFile } from '#kernel/files.server.ts';
import { notFound } from '#kernel/problem.ts';
import type { Ctx, WorkCtx } from '#kernel/procedure.server.ts';
import { formatDate } from '#kernel/text/dates.ts';
import type { Lang } from '#kernel/words.ts';
import { reportCardData, type CardRun } from './card-data.ts';
import { documentWords as d } from './document-words.ts';
import { makeLinks, storeLinks } from './links.server.ts';
import { loadCards } from './load-cards.server.ts';
import type { RunStatistics } from './make-results.ts';
import type { RunRules } from './packed-result.ts';
import { type OneRun, oneRun } from './run-list.server.ts';
import { schoolHead } from './school-head.server.ts';

export const cardTemplate = 'src/modules/results/documents/report-card.typ';

function cardRun(run: OneRun, lang: Lang): CardRun {
  const statistics = run.statistics as RunStatistics | null;
  const highest = statistics?.whole.subjects.flatMap(({ subject, highest: best }) =>
    best === null ? [] : [[subject, best] as const],
  );
  return {
    rules: run.rules as RunRules,
    exam: run.exam,
    working_days: run.working_days,
    highest: new Map(highest),
    published_on: run.publication_date ? formatDate(run.publication_date, lang) : d.not_published[lang],
  };
}

export type CardRequest = { run: OneRun; enrolmentIds: readonly string[]; lang: Lang; origin: string };

/** Reads everything for a run of cards; what is left is drawing, which needs no transaction. */
export async function prepareCards(ctx: Pick<WorkCtx, 'db' | 'siteId'>, request: CardRequest) {
  const { run, enrolmentIds, lang, origin } = request;
  const { head, pictures } = await schoolHead(ctx);
  const cards = await loadCards(ctx, run, enrolmentIds);
  const links = makeLinks(cards.rows.map((row) => row.enrolment_id));
  const images = { ...pictures, ...cards.pictures };
  for (const row of cards.rows) images[row.qr] = qrPng(`${origin}${links.get(row.enrolment_id)?.path ?? ''}`);
  return {
    data: reportCardData(head, cardRun(run, lang), cards.rows, lang),
    images,
    links,
    rows: cards.rows,
  };
}

export type PreparedCards = Awaited<ReturnType<typeof prepareCards>>;

export const drawCards = (prepared: PreparedCards, lang: Lang, tagged = false): Promise<Uint8Array> =>
  renderPdf({ template: cardTemplate, data: prepared.data, lang, images: prepared.images, tagged });

/** One student's report card, made while one waits. */
export async function oneCard(
  ctx: Ctx,
  input: { id: string; enrolment_id: string; lang: Lang },
): Promise<FoundFile> {
  const run = await oneRun(ctx, input.id);
  if (!run.generated_at) throw notFound();
  const request = { run, enrolmentIds: [input.enrolment_id], lang: input.lang, origin: ctx.origin };
  const prepared = await prepareCards(ctx, request);
  const row = prepared.rows[0];
  if (!row) throw notFound();
  const pdf = await drawCards(prepared, input.lang, true);
  await storeLinks(ctx, run.id, prepared.links);
  await ctx.audit({
    action: 'report-card.print',
    subject: 'result-run',
    subjectId: run.id,
    after: { enrolment_id: row.enrolment_id, lang: input.lang },
  });
  const name = `${run.exam.en} ${row.student_code}.pdf`;
  return { name, type: 'application/pdf', bytes: Buffer.from(pdf) };
}
