import { and, asc, count, eq } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import { notFound, Problem, stale } from '#kernel/problem.ts';
import type { Ctx, SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { searchKey } from '#kernel/text/names.ts';
import { shippedTypes } from './catalogue.ts';
import { periodFault, type Period } from '../base/periods.ts';
import type { ListedType, TypeFields } from './schemas.ts';
import { periodTypes, sitePeriods } from '../base/tables.server.ts';
import { routineWords as w } from '../base/words.ts';

const subject = 'period-type';
const isShipped = (code: string) => shippedTypes.some((type) => type.code === code);

type OwnType = TypeFields & { code: string; version: number; shipped: boolean };

/** The types of a school: the shipped ones as it has changed them, then its own. */
export async function typesOf(db: Db, siteId: string): Promise<OwnType[]> {
  const rows = await db
    .select()
    .from(periodTypes)
    .where(eq(periodTypes.site_id, siteId))
    .orderBy(asc(periodTypes.position), asc(periodTypes.name_en));
  const own = rows.map(({ code, name_en, name_bn, colour, teaching, length, active, version }) => ({
    code,
    name_en,
    name_bn,
    colour,
    teaching,
    length,
    active,
    version,
    shipped: isShipped(code),
  }));
  const held = new Map(own.map((type) => [type.code, type]));
  return [
    ...shippedTypes.map(
      (type) => held.get(type.code) ?? { ...type, active: true, version: 0, shipped: true },
    ),
    ...own.filter(({ shipped }) => !shipped),
  ];
}

/** The same with how many periods of the day are of each. */
export async function listTypes(ctx: SiteCtx): Promise<ListedType[]> {
  const used = await ctx.db
    .select({ kind: sitePeriods.kind, total: count() })
    .from(sitePeriods)
    .where(eq(sitePeriods.site_id, ctx.siteId))
    .groupBy(sitePeriods.kind);
  const usedBy = new Map(used.map(({ kind, total }) => [kind, total]));
  return (await typesOf(ctx.db, ctx.siteId)).map((type) => ({ ...type, used: usedBy.get(type.code) ?? 0 }));
}

/** Periods name types that the school uses; one that is turned off may stay where it is. */
export async function refuseUnknownTypes(
  ctx: SiteCtx,
  periods: readonly Period[],
  before: readonly Period[] = [],
): Promise<void> {
  const types = await typesOf(ctx.db, ctx.siteId);
  const held = new Set(before.map(({ kind }) => kind));
  const known = new Set(types.filter(({ active, code }) => active || held.has(code)).map(({ code }) => code));
  const wrong = periods.find(({ kind }) => !known.has(kind));
  if (wrong) throw new Problem(w.unknown_type, { field: 'periods', values: { type: wrong.kind } });
}

/** A code from an English name, so that two schools' types of one name are alike when periods are copied. */
const codeFrom = (name: string): string =>
  name
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 30);

/** Nobody changes types beside this until the transaction ends. */
const lockTypes = (ctx: Ctx) =>
  ctx.db
    .select({ id: periodTypes.id })
    .from(periodTypes)
    .where(eq(periodTypes.site_id, ctx.siteId))
    .orderBy(asc(periodTypes.id))
    .for('no key update');

const refuseSameName = (types: readonly OwnType[], fields: TypeFields, code: string | null): void => {
  const same = (key: 'name_en' | 'name_bn') =>
    types.some((type) => type.code !== code && searchKey(type[key]) === searchKey(fields[key]));
  for (const key of ['name_en', 'name_bn'] as const)
    if (same(key)) throw new Problem(w.type_taken, { field: key });
};

/** A type of the school's own. */
export async function addType(ctx: Ctx, fields: TypeFields): Promise<{ code: string; version: number }> {
  await lockTypes(ctx);
  const types = await typesOf(ctx.db, ctx.siteId);
  refuseSameName(types, fields, null);
  const taken = new Set(types.map(({ code }) => code));
  const wanted = codeFrom(fields.name_en) || 'TYPE';
  const numbers = Array.from({ length: types.length + 1 }, (_, at) =>
    at === 0 ? wanted : `${wanted}_${at + 1}`,
  );
  const code = numbers.find((one) => !taken.has(one)) ?? wanted;
  const position = (types.length + 1) * 10;
  await ctx.db.insert(periodTypes).values({ site_id: ctx.siteId, code, position, ...fields });
  await ctx.audit({ action: `${subject}.create`, subject, after: { code, ...fields } });
  return { code, version: 1 };
}

/** Changes a type; a shipped one becomes a row of the school with its first change. */
export async function changeType(
  ctx: Ctx,
  { code, version, ...fields }: TypeFields & { code: string; version: number },
): Promise<{ code: string; version: number }> {
  await lockTypes(ctx);
  const types = await typesOf(ctx.db, ctx.siteId);
  const before = types.find((type) => type.code === code);
  if (!before) throw notFound();
  if (before.version !== version) throw stale(fields, before);
  refuseSameName(types, fields, code);
  if (before.teaching && !fields.teaching) await refuseLastLesson(ctx, types, code);
  const position = (types.indexOf(before) + 1) * 10;
  const values = { ...fields, version: version + 1, updated_at: ctx.now };
  const [row] =
    version === 0
      ? await ctx.db
          .insert(periodTypes)
          .values({ site_id: ctx.siteId, code, position, ...values })
          .onConflictDoNothing()
          .returning({ version: periodTypes.version })
      : await ctx.db
          .update(periodTypes)
          .set(values)
          .where(
            and(
              eq(periodTypes.site_id, ctx.siteId),
              eq(periodTypes.code, code),
              eq(periodTypes.version, version),
            ),
          )
          .returning({ version: periodTypes.version });
  if (!row) throw stale(fields, before);
  await ctx.audit({ action: `${subject}.edit`, subject, before, after: { code, ...fields } });
  return { code, version: row.version };
}

/** A day keeps a lesson: a type that makes the only one stays for teaching. */
async function refuseLastLesson(ctx: Ctx, types: readonly OwnType[], code: string): Promise<void> {
  const left = types.map((type) => (type.code === code ? { ...type, teaching: false } : type));
  const periods = await ctx.db.select().from(sitePeriods).where(eq(sitePeriods.site_id, ctx.siteId));
  for (const day of Map.groupBy(periods, ({ set_id }) => set_id).values())
    if (
      periodFault(
        day.toSorted((a, b) => a.position - b.position),
        left,
      )?.fault === 'no_class'
    )
      throw new Problem(w.last_lesson, { status: 409, field: 'teaching' });
}

/** Deletes a type of the school's own that no period is of. */
export async function removeType(ctx: Ctx, code: string): Promise<{ code: string }> {
  if (isShipped(code)) throw new Problem(w.type_shipped, { status: 409 });
  const found = (await listTypes(ctx)).find((type) => type.code === code);
  if (!found) throw notFound();
  if (found.used > 0) throw new Problem(w.type_used, { status: 409 });
  await ctx.db
    .delete(periodTypes)
    .where(and(eq(periodTypes.site_id, ctx.siteId), eq(periodTypes.code, code)));
  await ctx.audit({ action: `${subject}.delete`, subject, before: found });
  return { code };
}
