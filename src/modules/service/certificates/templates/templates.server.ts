import { asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { findRow, updateSeenRow } from '#kernel/database/rows.server.ts';
import type { Db } from '#kernel/database/pool.server.ts';
import { cleanText } from '#kernel/resource/field-schema.ts';
import { fillWhenEmpty } from '#kernel/declarations/load-catalogue.server.ts';
import { Problem, stale } from '#kernel/problem.ts';
import type { Ctx, SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { cardFields, cardPapers, firstDesign, mostFields, orientations } from '../base/design.ts';
import { idCardOrders, idCardTemplates } from '../base/tables.server.ts';
import { cardWords as w } from '../base/words.ts';

const said = (max: number) => cleanText(max).pipe(z.string().min(1));
const fields = z.array(z.enum(cardFields)).max(cardFields.length);

export const designSchema = z.object({
  orientation: z.enum(orientations),
  colour: z.string().regex(/^#[0-9a-f]{6}$/i),
  front_fields: fields,
  back_fields: fields,
  validity_en: said(60),
  validity_bn: said(60),
  lost_en: said(240),
  lost_bn: said(240),
});
export const templateSchema = designSchema.extend({
  name_en: said(80),
  name_bn: said(80),
  sizes: z.array(z.enum(cardPapers)).min(1).max(cardPapers.length),
  /** Poisha a card. */
  price: z.int().min(0).max(100_000_00),
  active: z.boolean(),
});
export const shownTemplate = templateSchema.extend({ id: z.string(), version: z.int() });
type TemplateInput = z.output<typeof templateSchema>;

function checked(input: TemplateInput): TemplateInput {
  for (const field of ['front_fields', 'back_fields'] as const)
    if (new Set(input[field]).size > mostFields)
      throw new Problem(w.too_many_fields, { field, values: { most: mostFields } });
  return {
    ...input,
    sizes: [...new Set(input.sizes)],
    front_fields: [...new Set(input.front_fields)],
    back_fields: [...new Set(input.back_fields)],
  };
}

const shownColumns = ({
  created_at: _made,
  updated_at: _changed,
  ...row
}: typeof idCardTemplates.$inferSelect) => row;

export async function listTemplates(ctx: Ctx): Promise<z.input<typeof shownTemplate>[]> {
  const rows = await ctx.db.select().from(idCardTemplates).orderBy(asc(idCardTemplates.id));
  return rows.map(shownColumns);
}

export const oneTemplate = (ctx: SiteCtx, id: string) => findRow(ctx, idCardTemplates, id);

export async function createTemplate(ctx: Ctx, input: TemplateInput): Promise<{ id: string }> {
  const values = checked(input);
  const made = await ctx.db.insert(idCardTemplates).values(values).returning({ id: idCardTemplates.id });
  const { id } = made[0]!;
  await ctx.audit({
    action: 'id-card-template.create',
    subject: 'id-card-template',
    subjectId: id,
    after: values,
  });
  return { id };
}

/** Orders keep the look they were printed with; a change is for those to come. */
export async function editTemplate(
  ctx: Ctx,
  input: TemplateInput & { id: string; version: number },
): Promise<{ id: string; version: number }> {
  const { id, version, ...rest } = input;
  const values = checked(rest);
  const before = await oneTemplate(ctx, id);
  const after = await updateSeenRow(ctx, idCardTemplates, { id, version }, values, () =>
    stale(values, shownColumns(before)),
  );
  await ctx.audit({
    action: 'id-card-template.edit',
    subject: 'id-card-template',
    subjectId: id,
    before: shownColumns(before),
    after: values,
  });
  return { id, version: after.version };
}

export async function deleteTemplate(ctx: Ctx, { id }: { id: string }): Promise<{ id: string }> {
  const before = await oneTemplate(ctx, id);
  const used = await ctx.db
    .select({ id: idCardOrders.id })
    .from(idCardOrders)
    .where(eq(idCardOrders.template_id, id))
    .limit(1);
  if (used[0]) throw new Problem(w.template_used, { status: 409 });
  await ctx.db.delete(idCardTemplates).where(eq(idCardTemplates.id, id));
  await ctx.audit({
    action: 'id-card-template.delete',
    subject: 'id-card-template',
    subjectId: id,
    before: shownColumns(before),
  });
  return { id };
}

/** A good one to begin with. */
export const loadIdCards = (db: Db): Promise<void> =>
  fillWhenEmpty(db, idCardTemplates, () => [
    {
      ...firstDesign,
      name_en: w.default_template.en,
      name_bn: w.default_template.bn,
      sizes: [...cardPapers],
      price: 45_00,
    },
  ]);
