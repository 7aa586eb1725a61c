import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { databaseCode } from '#kernel/database/pool.server.ts';
import { Problem } from '#kernel/problem.ts';
import type { Ctx, SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { classGroupKey, type ClassAndGroup } from './set-up.server.ts';
import {
  academicSessions,
  classes,
  sections,
  siteClasses,
  siteShifts,
  siteVersions,
  siteYears,
} from './tables.server.ts';
import { academicsWords as w } from './words.ts';

export type WantedSection = ClassAndGroup & {
  version_id: string;
  shift_id: string;
  name_en: string;
  name_bn: string;
  capacity: number;
};

const keyOf = (row: Omit<WantedSection, 'name_bn' | 'capacity'>) =>
  [row.version_id, row.shift_id, row.class_id, row.group_id, row.name_en].join(' ');

export async function refuseStrange(
  ctx: SiteCtx,
  year_id: string,
  wanted: readonly WantedSection[],
): Promise<void> {
  const ids = async (rows: Promise<{ id: string }[]>) => new Set((await rows).map((row) => row.id));
  const own = {
    shifts: await ids(
      ctx.db.select({ id: siteShifts.shift_id }).from(siteShifts).where(eq(siteShifts.site_id, ctx.siteId)),
    ),
    versions: await ids(
      ctx.db
        .select({ id: siteVersions.version_id })
        .from(siteVersions)
        .where(eq(siteVersions.site_id, ctx.siteId)),
    ),
    classes: new Set(
      (
        await ctx.db
          .select()
          .from(siteClasses)
          .where(and(eq(siteClasses.site_id, ctx.siteId), eq(siteClasses.year_id, year_id)))
      ).map(classGroupKey),
    ),
  };
  const seen = new Set<string>();
  for (const row of wanted) {
    const known =
      own.shifts.has(row.shift_id) && own.versions.has(row.version_id) && own.classes.has(classGroupKey(row));
    if (!known) throw new Problem(w.not_chosen);
    if (seen.has(keyOf(row)))
      throw new Problem(w.same_section, { values: { section: { en: row.name_en, bn: row.name_bn } } });
    seen.add(keyOf(row));
  }
}

type SectionRow = typeof sections.$inferSelect;

export async function removeSections(ctx: SiteCtx, gone: readonly SectionRow[]): Promise<void> {
  if (gone.length === 0) return;
  const ids = gone.map((row) => row.id);
  try {
    await ctx.db.delete(sections).where(and(eq(sections.site_id, ctx.siteId), inArray(sections.id, ids)));
  } catch (error) {
    if (databaseCode(error) !== '23503') throw error;
    // PostgreSQL's detail names the key that is still referred to.
    const { cause } = error as { cause?: { detail?: string } };
    const used = gone.find((row) => cause?.detail?.includes(row.id)) ?? gone[0]!;
    throw new Problem(w.section_used, {
      status: 409,
      values: { section: { en: used.name_en, bn: used.name_bn } },
    });
  }
}

/**
 * The session that students of each session class carry: the one chosen for the year in the first year of a level,
 * the one before it in the second, and so on (handbook 1.3).
 */
export async function sessionsByClass(ctx: SiteCtx, yearId: string): Promise<Map<string, string | null>> {
  const own = await ctx.db
    .select({ session_id: siteYears.session_id })
    .from(siteYears)
    .where(and(eq(siteYears.site_id, ctx.siteId), eq(siteYears.year_id, yearId)));
  const chosen = own[0]?.session_id;
  if (!chosen) return new Map();
  const all = await ctx.db
    .select({ id: academicSessions.id })
    .from(academicSessions)
    .orderBy(asc(academicSessions.starts_on));
  const at = all.findIndex((session) => session.id === chosen);
  const taught = await ctx.db
    .select({ id: classes.id, level: classes.level })
    .from(classes)
    .where(eq(classes.year_model, 'session'))
    .orderBy(asc(classes.position));
  const byLevel = Map.groupBy(taught, (row) => row.level);
  return new Map(
    [...byLevel.values()].flatMap((list) =>
      list.map((row, index): [string, string | null] => [row.id, all[at - index]?.id ?? null]),
    ),
  );
}

/** The sections of a year as they shall be: new ones are made, changed ones renamed, missing ones removed if empty. */
export async function setSections(
  ctx: Ctx,
  { year_id, sections: wanted }: { year_id: string; sections: WantedSection[] },
): Promise<{ total: number }> {
  await refuseStrange(ctx, year_id, wanted);
  const within = and(eq(sections.site_id, ctx.siteId), eq(sections.year_id, year_id));
  const before = await ctx.db.select().from(sections).where(within);
  const keep = new Set(wanted.map(keyOf));
  await removeSections(
    ctx,
    // A closed section was the school's before; the steps do not know it.
    before.filter((row) => row.active && !keep.has(keyOf(row))),
  );
  const sessions = await sessionsByClass(ctx, year_id);
  const counts = new Map<string, number>();
  const rows = wanted.map((row) => {
    const at = [row.version_id, row.shift_id, classGroupKey(row)].join(' ');
    counts.set(at, (counts.get(at) ?? 0) + 1);
    const session_id = sessions.get(row.class_id) ?? null;
    return { site_id: ctx.siteId, year_id, session_id, ...row, position: counts.get(at) ?? 0 };
  });
  if (rows.length > 0)
    await ctx.db
      .insert(sections)
      .values(rows)
      .onConflictDoUpdate({
        target: [
          sections.site_id,
          sections.year_id,
          sections.version_id,
          sections.shift_id,
          sections.class_id,
          sections.group_id,
          sections.name_en,
        ],
        set: {
          name_bn: sql`excluded.name_bn`,
          capacity: sql`excluded.capacity`,
          session_id: sql`excluded.session_id`,
          position: sql`excluded.position`,
          active: true,
          updated_at: ctx.now,
        },
      });
  await ctx.audit({ action: 'sections.set', subject: 'site', subjectId: ctx.siteId, before, after: wanted });
  return { total: rows.length };
}
