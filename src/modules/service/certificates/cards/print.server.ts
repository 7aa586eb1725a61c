import { eq } from 'drizzle-orm';
import { workInSite } from '#kernel/procedures/across-sites.server.ts';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { readFile, saveFile, type FoundFile } from '#kernel/files/files.server.ts';
import type { JobRun } from '#kernel/jobs/jobs.server.ts';
import { notFound } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { drawIdCards } from './draw.server.ts';
import { makeCards, storeCards } from './links.server.ts';
import { loadSchool, loadStudents } from './load-students.server.ts';
import { idCardOrders, type CardFile } from '../base/tables.server.ts';

export const printJob = 'certificates.id-cards';
/** `origin`: the school's own host, to which the codes of the cards lead. */
export type PrintInput = { order_id: string; origin: string };

/** Whole sheets of ten; more would take the compiler too long in one piece. */
const cardsInFile = 100;

/** Draws the cards of an order file by file; each is kept with the school, together with the note that it is done. */
export async function printOrder(job: JobRun<PrintInput>): Promise<{ files: CardFile[] }> {
  const order = await job.step(async ({ db }) => {
    const rows = await db.select().from(idCardOrders).where(eq(idCardOrders.id, job.input.order_id));
    if (!rows[0]) throw notFound();
    return rows[0];
  });
  const { about_site, design, lang, paper, enrolment_ids, order_no } = order;
  let files = (job.checkpoint as { files: CardFile[] } | null)?.files ?? [];
  const parts = Math.ceil(enrolment_ids.length / cardsInFile);
  for (let part = files.length; part < parts; part++) {
    if (await job.cancelled()) return { files };
    const ids = enrolment_ids.slice(part * cardsInFile, (part + 1) * cardsInFile);
    const { school, logo, students, photos } = await inTransaction(
      { siteId: about_site },
      async (db) => ({ ...(await loadSchool(db, about_site)), ...(await loadStudents(db, about_site, ids)) }),
      true,
    );
    const cards = makeCards(ids, job.input.origin);
    const { pdf, pages } = await drawIdCards({
      design,
      lang,
      paper,
      school,
      students,
      pictures: { logo, photos },
      urls: cards.map((card) => card.url),
    });
    const name = `${order_no}${parts > 1 ? `-${part + 1}` : ''}.pdf`;
    files = await job.step(async (ctx) => {
      const file_id = await workInSite(ctx, about_site, async (inner) => {
        await storeCards(inner, order.id, cards, order.ends_earlier);
        return saveFile(inner, { name, type: 'application/pdf', bytes: pdf, purpose: 'id-cards' });
      });
      const kept = [...files, { file_id, name, cards: students.length, pages }];
      await ctx.db
        .update(idCardOrders)
        .set({ files: kept, ...(part + 1 === parts ? { ready_at: ctx.now } : {}) })
        .where(eq(idCardOrders.id, order.id));
      await job.saveCheckpoint(ctx.db, { files: kept });
      return kept;
    });
    await job.progress(
      files.reduce((sum, file) => sum + file.cards, 0),
      enrolment_ids.length,
    );
  }
  return { files };
}

/** A file of an order, fetched from the school where it is kept; a school finds those of its own orders only. */
export async function orderFile(
  ctx: Ctx,
  { id, file_id }: { id: string; file_id: string },
): Promise<FoundFile> {
  const rows = await ctx.db.select().from(idCardOrders).where(eq(idCardOrders.id, id));
  const order = rows[0];
  if (!order?.files.some((file) => file.file_id === file_id)) throw notFound();
  const inner = ctx.siteId === order.about_site ? ctx : await ctx.enterSite(order.about_site);
  return readFile(inner.db, inner.siteId, file_id);
}
