import { and, eq, sql } from 'drizzle-orm';
import { updateRow } from '#kernel/database/rows.server.ts';
import { z } from 'zod';
import { readAcrossSites, workInCentre } from '#kernel/procedures/across-sites.server.ts';
import { centralSite } from '#kernel/audit/audit.server.ts';
import { nextNumber } from '#kernel/http/counters.server.ts';
import { addDays, fiscalYearOf, fiscalYearShort } from '#kernel/text/days.ts';
import { startJob } from '#kernel/jobs/jobs.server.ts';
import { notFound, Problem } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { jobs } from '#kernel/database/kernel-tables.server.ts';
import { say, sayBoth } from '#kernel/words.ts';
import { sectionsOfYear } from '#modules/school/academics/base/sections.server.ts';
import { sectionLabel } from '#modules/school/academics/base/section-label.ts';
import { currentYear } from '#modules/school/academics/base/current-year.server.ts';
import { settings } from '#modules/money/billing/base/settings.server.ts';
import { invoices } from '#modules/money/billing/base/tables.server.ts';
import { today } from '#modules/money/billing/base/today.ts';
import { auditForBoth } from '#modules/money/billing/base/in-institution.server.ts';
import { cancelInvoice, createInvoice } from '#modules/money/billing/face/invoices.server.ts';
import { siteOrigin } from '#modules/platform/sites/base/site-address.ts';
import { sites } from '#modules/platform/sites/base/tables.server.ts';
import { endCards } from '../cards/links.server.ts';
import { cardPapers } from '../base/design.ts';
import { whoGetsCards, type CardsFor } from '../cards/load-students.server.ts';
import { printJob, type PrintInput } from '../cards/print.server.ts';
import { designSchema, oneTemplate } from '../templates/templates.server.ts';
import { idCardOrders } from '../base/tables.server.ts';
import { cardWords as w } from '../base/words.ts';

export const targetSchema = z.object({
  site_id: z.uuid(),
  class_id: z.uuid().nullable(),
  section_id: z.uuid().nullable(),
  /** Only these of them. */
  enrolment_ids: z.array(z.uuid()).min(1).max(500).nullish(),
});
export const orderSchema = targetSchema.extend({
  template_id: z.uuid(),
  lang: z.enum(['en', 'bn']),
  paper: z.enum(cardPapers),
  /** How many cards the person was told; a bill must not grow unseen. */
  cards: z.int().min(1).max(1_000_000),
  ends_earlier: z.boolean().default(false),
});
export type Order = z.output<typeof orderSchema>;

async function nameOf(ctx: Ctx, id: string) {
  const found = await ctx.db
    .select({ en: sites.name_en, bn: sites.name_bn, alias: sites.alias, domain: sites.domain })
    .from(sites)
    .where(eq(sites.id, id));
  if (!found[0]) throw notFound();
  return found[0];
}

/** Reads inside one school and comes back; who is in it already just reads. */
async function within<T>(ctx: Ctx, siteId: string, read: () => Promise<T>): Promise<T> {
  if (ctx.siteId === siteId) return read();
  await readAcrossSites(ctx, [siteId]);
  const found = await read();
  await readAcrossSites(ctx, []);
  return found;
}

/** Classes and sections of the year a school works in, to choose whose cards are printed. */
export async function sectionsToPrint(ctx: Ctx, siteId: string) {
  await nameOf(ctx, siteId);
  const lines = await within(ctx, siteId, async () => {
    const year = await currentYear(ctx.db, siteId);
    return year ? sectionsOfYear(ctx.db, siteId, year.year_id) : [];
  });
  return lines.map((line) => ({
    section_id: line.id,
    class_id: line.class_id,
    class: line.class,
    label: sectionLabel({ ...line, section: { en: line.name_en, bn: line.name_bn } }),
  }));
}

async function targetName(ctx: Ctx, { site_id, class_id, section_id }: { site_id: string } & CardsFor) {
  if (!class_id && !section_id) return w.everybody;
  const lines = await sectionsToPrint(ctx, site_id);
  const line = lines.find((one) => (section_id ? one.section_id === section_id : one.class_id === class_id));
  if (!line) throw notFound();
  return section_id ? line.label : line.class;
}

/** How many cards there would be, how many of them without a photo. */
export async function countCards(ctx: Ctx, { site_id, ...target }: z.output<typeof targetSchema>) {
  await nameOf(ctx, site_id);
  const { enrolment_ids, without_photo } = await within(ctx, site_id, () =>
    whoGetsCards(ctx.db, site_id, target),
  );
  return { cards: enrolment_ids.length, without_photo };
}

/** What an order comes to, read where its school is. */
async function prepared(
  ctx: Ctx,
  { site_id, template_id, lang, paper, cards, ends_earlier, ...target }: Order,
) {
  const site = await nameOf(ctx, site_id);
  const template = await oneTemplate(ctx, template_id);
  if (!template.active) throw new Problem(w.template_off, { field: 'template_id' });
  if (!template.sizes.includes(paper)) throw new Problem(w.size_not_offered, { field: 'paper' });
  const whole = await targetName(ctx, { site_id, ...target });
  const found = await within(ctx, site_id, () => whoGetsCards(ctx.db, site_id, target));
  if (found.enrolment_ids.length === 0) throw new Problem(w.no_students);
  if (found.enrolment_ids.length !== cards)
    throw new Problem(w.counts_changed, { status: 409, values: { count: found.enrolment_ids.length } });
  const about = target.enrolment_ids ? sayBoth(w.some_of, { target: whole }) : whole;
  return { site_id, site, template, lang, paper, cards, ends_earlier, about, found };
}

/** Starts the making of the cards and bills them to the institution, all in one transaction. */
export const createOrder = async (ctx: Ctx, input: Order) => keepOrder(ctx, await prepared(ctx, input));

/** The same by somebody of the institution, for their own. */
export async function createOwnOrder(ctx: Ctx, input: Omit<Order, 'site_id'>) {
  const order = await prepared(ctx, { ...input, site_id: ctx.siteId });
  return workInCentre(ctx, (inner) => keepOrder(inner, order));
}

async function keepOrder(ctx: Ctx, order: Awaited<ReturnType<typeof prepared>>) {
  const { site_id, site, template, lang, paper, cards, ends_earlier, about, found } = order;
  const day = today(ctx.now);
  const year = fiscalYearOf(day);
  const order_no = `IDC-${fiscalYearShort(year)}-${String(await nextNumber(ctx, 'id-card-order', year)).padStart(5, '0')}`;
  const billed = { site_id, cards, price: template.price, about, order_no, day };
  const invoice = template.price > 0 ? await bill(ctx, billed) : null;
  const values = {
    order_no,
    about_site: site_id,
    template_id: template.id,
    design: designSchema.parse(template),
    lang,
    paper,
    enrolment_ids: found.enrolment_ids,
    about_en: about.en,
    about_bn: about.bn,
    cards,
    without_photo: found.without_photo,
    ends_earlier,
    unit_price: template.price,
    invoice_id: invoice?.id ?? null,
    ordered_by: ctx.actor.userId,
  };
  const made = await ctx.db.insert(idCardOrders).values(values).returning({ id: idCardOrders.id });
  const { id } = made[0]!;
  const job_id = await start(ctx, { id, cards, site });
  const { enrolment_ids: _ids, ...after } = values;
  await auditForBoth(ctx, site_id, {
    action: 'id-card-order.place',
    subject: 'id-card-order',
    subjectId: id,
    after,
  });
  return { id, order_no, job_id, invoice_id: invoice?.id ?? null, invoice_no: invoice?.invoice_no ?? null };
}

type Billed = {
  site_id: string;
  cards: number;
  price: number;
  about: { en: string; bn: string };
  order_no: string;
  day: string;
};

async function bill(ctx: Ctx, { site_id, cards, price, about, order_no, day }: Billed) {
  const rule = await settings(ctx.db);
  return createInvoice(ctx, {
    about_site: site_id,
    invoice_no: null,
    kind: 'ID_CARD',
    package_id: null,
    issued_on: day,
    period_from: null,
    period_to: null,
    lines: [
      {
        description_en: say(w.invoice_line, 'en', { about: about.en }).slice(0, 200),
        description_bn: say(w.invoice_line, 'bn', { about: about.bn }).slice(0, 200),
        quantity: cards,
        unit_price: price,
      },
    ],
    discount: 0,
    discount_reason: null,
    instalments: [{ due_on: addDays(day, rule.due_days), amount: cards * price }],
    late_fee_kind: rule.late_fee_kind,
    late_fee_amount: rule.late_fee_amount,
    grace_days: rule.grace_days,
    late_fee_cap: rule.late_fee_cap,
    note: say(w.invoice_note, 'bn', { order_no }),
  });
}

type OrderedFor = Awaited<ReturnType<typeof nameOf>>;

/** The address of the school's own host, as the one who orders reaches the program. */
function originOf(ctx: Ctx, { alias, domain }: OrderedFor): string {
  if (ctx.hostSiteId) return ctx.origin;
  if (!domain) return siteOrigin(ctx.origin, alias);
  const url = new URL(ctx.origin);
  url.hostname = domain;
  return url.origin;
}

async function start(ctx: Ctx, order: { id: string; cards: number; site: OrderedFor }) {
  const job_id = await startJob(ctx, {
    kind: printJob,
    title: { en: say(w.job, 'en', { site: order.site.en }), bn: say(w.job, 'bn', { site: order.site.bn }) },
    input: { order_id: order.id, origin: originOf(ctx, order.site) } satisfies PrintInput,
    total: order.cards,
  });
  await ctx.db
    .update(idCardOrders)
    .set({
      job_id,
      ready_at: null,
      files: [],
      version: sql`${idCardOrders.version} + 1`,
      updated_at: ctx.now,
    })
    .where(eq(idCardOrders.id, order.id));
  return job_id;
}

async function lockOrder(ctx: Ctx, id: string, siteId?: string) {
  const rows = await ctx.db
    .select()
    .from(idCardOrders)
    .where(and(eq(idCardOrders.id, id), siteId ? eq(idCardOrders.about_site, siteId) : undefined))
    .for('update');
  const order = rows[0];
  if (!order) throw notFound();
  if (order.cancelled_at) throw new Problem(w.is_cancelled, { status: 409 });
  return order;
}

/** The same cards once more (a jam in the printer, a run that failed); nothing is billed again. */
export async function printAgain(
  ctx: Ctx,
  { id, site_id }: { id: string; site_id?: string },
): Promise<{ id: string; job_id: string }> {
  const order = await lockOrder(ctx, id, site_id);
  if (!order.ready_at && order.job_id) {
    const running = await ctx.db
      .select({ state: jobs.state })
      .from(jobs)
      .where(and(eq(jobs.site_id, centralSite), eq(jobs.id, order.job_id)));
    if (running[0] && ['waiting', 'running'].includes(running[0].state))
      throw new Problem(w.still_printing, { status: 409 });
  }
  const site = await nameOf(ctx, order.about_site);
  const job_id = await start(ctx, { id, cards: order.cards, site });
  await ctx.audit({
    action: 'id-card-order.print',
    subject: 'id-card-order',
    subjectId: id,
    after: { job_id },
  });
  return { id, job_id };
}

/** Takes an order back together with its invoice, as long as nothing was paid for it. */
export async function cancelOrder(
  ctx: Ctx,
  { id, reason }: { id: string; reason: string },
): Promise<{ id: string }> {
  const order = await lockOrder(ctx, id);
  if (order.invoice_id) {
    const rows = await ctx.db.select().from(invoices).where(eq(invoices.id, order.invoice_id));
    if (rows[0] && !rows[0].cancelled_at) await cancelInvoice(ctx, { id: order.invoice_id, reason });
  }
  await updateRow(ctx, idCardOrders, order, {
    cancelled_at: ctx.now,
    cancelled_by: ctx.actor.userId,
    cancel_reason: reason,
  });
  await endCards(await ctx.enterSite(order.about_site), id);
  await ctx.enterSite(ctx.siteId);
  await auditForBoth(ctx, order.about_site, {
    action: 'id-card-order.cancel',
    subject: 'id-card-order',
    subjectId: id,
    before: { order_no: order.order_no, cards: order.cards },
    reason,
  });
  return { id };
}
