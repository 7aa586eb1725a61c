import { renderPages, renderPdf } from '#kernel/documents/compile.server.ts';
import { qrPng } from '#kernel/documents/qr.server.ts';
import type { FoundFile } from '#kernel/files/files.server.ts';
import { notFound } from '#kernel/problem.ts';
import type { Ctx, SiteCtxAt } from '#kernel/procedures/procedure.server.ts';
import { formatDate } from '#kernel/text/dates.ts';
import { FairQueue } from '#kernel/overload/fair-queue.server.ts';
import type { Lang } from '#kernel/words.ts';
import { reportCardData, type CardRun } from './card-data.ts';
import { makeLinks, storeLinks } from './links.server.ts';
import { loadCards } from './load.server.ts';
import type { RunStatistics } from '../runs/make-results.ts';
import type { RunRules } from '../runs/packed-result.ts';
import { type OneRun, oneRun } from '../runs/list.server.ts';
import { schoolHead } from './school-head.server.ts';

export const cardTemplate = 'src/modules/learning/results/cards/report-card.typ';

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
    published_on: run.publication_date ? formatDate(run.publication_date, lang) : null,
  };
}

export type CardRequest = { run: OneRun; enrolmentIds: readonly string[]; lang: Lang; origin: string };

/** Reads everything for a run of cards; what is left is drawing, which needs no transaction. */
export async function prepareCards(ctx: SiteCtxAt, request: CardRequest) {
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

/** From so many on, drawing what all have in common once makes the file smaller. */
const FRAMED_FROM = 8;

/** What the cards of a print run have in common, by the data it was drawn of: drawn once for all its sections. */
export type Frames = Map<string, Promise<Uint8Array>>;

/** `inRun`: one of many pieces, which lets single documents go first. */
export type Drawing = { tagged?: boolean; inRun?: boolean; frames?: Frames };

function frameOf(frames: Frames, key: string, draw: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const known = frames.get(key) ?? draw();
  frames.set(key, known);
  return known;
}

/** One page a card. A run of many shares its head and foot as one picture; tagged ones are each drawn whole. */
export async function drawCards(
  { data, images }: Pick<PreparedCards, 'data' | 'images'>,
  lang: Lang,
  { tagged = false, inRun = false, frames = new Map() }: Drawing = {},
): Promise<Uint8Array> {
  const base = { template: cardTemplate, lang, tagged, inRun };
  if (!tagged && data.cards.length >= FRAMED_FROM) {
    const common = { ...data, cards: [], frame: 'draw' };
    const own: Record<string, Uint8Array> = images['logo'] ? { logo: images['logo'] } : {};
    const frame = await frameOf(frames, JSON.stringify(common), () =>
      renderPdf({ ...base, data: common, images: own }),
    );
    const framed = { ...base, data: { ...data, frame: 'use' }, images: { ...images, frame } };
    const { pdf, pages } = await renderPages(framed);
    // A card that runs over its page has its foot elsewhere than the frame shows it.
    if (pages === data.cards.length) return pdf;
  }
  return renderPdf({ ...base, data, images });
}

/** A card with everything that is written on it, ready to be drawn outside the transaction. */
export type GatheredCard = {
  prepared: PreparedCards;
  lang: Lang;
  name: string;
  /** For whom it is drawn. */
  person: string;
};

// Drawing takes a core: people are served in turn, and who asks for many at once waits behind themselves.
const desk = new FairQueue({ concurrency: 2, concurrencyPerKey: 1, maxWaitMs: 20_000, maxWaitingPerKey: 12 });

/** One student's report card, made while one waits: first what is on it, its links and the trace. */
export async function gatherCard(
  ctx: Ctx,
  input: { id: string; enrolment_id: string; lang: Lang },
): Promise<GatheredCard> {
  const run = await oneRun(ctx, input.id);
  if (!run.generated_at) throw notFound();
  const request = { run, enrolmentIds: [input.enrolment_id], lang: input.lang, origin: ctx.origin };
  const prepared = await prepareCards(ctx, request);
  const row = prepared.rows[0];
  if (!row) throw notFound();
  await storeLinks(ctx, run.id, prepared.links);
  await ctx.audit({
    action: 'report-card.print',
    subject: 'result-run',
    subjectId: run.id,
    after: { enrolment_id: row.enrolment_id, lang: input.lang },
  });
  const name = `${run.exam.en} ${row.student_code}.pdf`;
  return { prepared, lang: input.lang, name, person: ctx.actor.userId };
}

export async function drawCard({ prepared, lang, name, person }: GatheredCard): Promise<FoundFile> {
  const pdf = await desk.run(person, () => drawCards(prepared, lang, { tagged: true }));
  return { name, type: 'application/pdf', bytes: Buffer.from(pdf) };
}
