import { and, asc, eq, sql } from 'drizzle-orm';
import { findRow } from '#kernel/database/rows.server.ts';
import { uuidPattern } from '#kernel/uuid.ts';
import { notFound, Problem, stale } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import type { Word } from '#kernel/words.ts';
import { sourcesOf, type BoardForm } from './board-form.ts';
import { shippedForms } from './shipped.ts';
import { boardForms } from './tables.server.ts';
import { boardFormWords as w } from './words.ts';

const formsAtMost = 50;

export type NamedForm = BoardForm & {
  /** What calls about it name: its id, or the key of a shipped one. */
  ref: string;
  name: Word;
  /** Of the institution's own; null: shipped, an example to be copied. */
  version: number | null;
};
export type FormInput = BoardForm & { name: string };

/** The shipped forms and the school's own. */
export async function formsOf(ctx: Ctx): Promise<NamedForm[]> {
  const own = await ctx.db
    .select()
    .from(boardForms)
    .where(eq(boardForms.site_id, ctx.siteId))
    .orderBy(asc(boardForms.name), asc(boardForms.id))
    .limit(formsAtMost);
  return [
    ...own.map(({ id, name, version, kind, class_codes, columns }) => ({
      ref: id,
      name: { en: name, bn: name },
      version,
      kind,
      class_codes,
      columns,
    })),
    ...shippedForms.map(({ key, ...form }) => ({ ref: key, version: null, ...form })),
  ];
}

export async function formBy(ctx: Ctx, ref: string): Promise<NamedForm> {
  const shipped = shippedForms.find(({ key }) => key === ref);
  if (shipped) return { ref, version: null, ...shipped };
  const [row] = uuidPattern.test(ref)
    ? await ctx.db
        .select()
        .from(boardForms)
        .where(and(eq(boardForms.site_id, ctx.siteId), eq(boardForms.id, ref)))
    : [];
  if (!row) throw notFound();
  return { ...row, ref, name: { en: row.name, bn: row.name } };
}

/** Refuses what could not be filled, or would be filled by chance. */
function check({ kind, columns }: FormInput): void {
  const field = 'columns';
  if (columns.length === 0) throw new Problem(w.no_columns, { field });
  const known = new Set(sourcesOf[kind].map(({ value }) => value));
  const seen = new Set<string>();
  for (const { heading, source, text, translations } of columns) {
    const values = { heading };
    if (!known.has(source)) throw new Problem(w.other_kind, { field, values });
    if (seen.has(heading.toLowerCase())) throw new Problem(w.twice, { field, values });
    seen.add(heading.toLowerCase());
    if (source === 'fixed' && !text) throw new Problem(w.no_text, { field, values });
    const from = translations.map((pair) => pair.from.toLowerCase());
    const twice = from.find((one, at) => from.indexOf(one) !== at);
    if (twice) throw new Problem(w.code_twice, { field, values: { ...values, from: twice } });
  }
}

async function refuseTaken(ctx: Ctx, name: string, own: string | null): Promise<void> {
  const held = await ctx.db
    .select({ id: boardForms.id, name: boardForms.name })
    .from(boardForms)
    .where(eq(boardForms.site_id, ctx.siteId));
  if (held.some((one) => one.id !== own && one.name.toLowerCase() === name.toLowerCase()))
    throw new Problem(w.name_taken, { field: 'name' });
  if (!own && held.length >= formsAtMost) throw new Problem(w.too_many, { values: { most: formsAtMost } });
}

export async function createForm(ctx: Ctx, input: FormInput): Promise<{ ref: string }> {
  check(input);
  await refuseTaken(ctx, input.name, null);
  const [made] = await ctx.db
    .insert(boardForms)
    .values({ site_id: ctx.siteId, ...input })
    .returning({ id: boardForms.id });
  await ctx.audit({ action: 'board-form.create', subject: 'board-form', subjectId: made!.id, after: input });
  return { ref: made!.id };
}

const one = (ctx: Ctx, id: string) => and(eq(boardForms.site_id, ctx.siteId), eq(boardForms.id, id));

export async function editForm(
  ctx: Ctx,
  { id, version, ...input }: FormInput & { id: string; version: number },
): Promise<{ version: number }> {
  check(input);
  const before = await findRow(ctx, boardForms, id, 'update');
  if (before.version !== version) throw stale(input, before);
  await refuseTaken(ctx, input.name, id);
  await ctx.db
    .update(boardForms)
    .set({ ...input, version: sql`${boardForms.version} + 1`, updated_at: ctx.now })
    .where(one(ctx, id));
  const { name, kind, class_codes, columns } = before;
  await ctx.audit({
    action: 'board-form.edit',
    subject: 'board-form',
    subjectId: id,
    before: { name, kind, class_codes, columns },
    after: input,
  });
  return { version: version + 1 };
}

export async function deleteForm(
  ctx: Ctx,
  { id, version }: { id: string; version: number },
): Promise<{ id: string }> {
  const before = await findRow(ctx, boardForms, id, 'update');
  if (before.version !== version) throw stale({}, before);
  await ctx.db.delete(boardForms).where(one(ctx, id));
  await ctx.audit({
    action: 'board-form.delete',
    subject: 'board-form',
    subjectId: id,
    before: { name: before.name, columns: before.columns },
  });
  return { id };
}
