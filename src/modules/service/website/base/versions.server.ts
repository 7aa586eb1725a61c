import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { SiteCtx, SiteCtxAt } from '#kernel/procedures/procedure.server.ts';
import { notFound } from '#kernel/problem.ts';
import { users } from '#modules/platform/identity/tables.server.ts';
import { publishedVersions } from './version-tables.server.ts';

/** What has versions; each kind reads its own contents. */
export type VersionKind = 'design' | 'page' | 'menu';
type Of = { kind: VersionKind; subjectId?: string | null };

/** So many of each are kept; the oldest go. */
export const versionsKept = 40;

const within = (siteId: string, { kind, subjectId }: Of) =>
  and(
    eq(publishedVersions.site_id, siteId),
    eq(publishedVersions.kind, kind),
    subjectId ? eq(publishedVersions.subject_id, subjectId) : isNull(publishedVersions.subject_id),
  );
const newestFirst = [desc(publishedVersions.created_at), desc(publishedVersions.id)] as const;

/** Keeps what is published now; its id. */
export async function keepVersion(
  ctx: SiteCtxAt & { actor: { userId: string } | null },
  of: Of & { content: Record<string, unknown> },
): Promise<string> {
  const { db, siteId } = ctx;
  const [made] = await db
    .insert(publishedVersions)
    .values({
      site_id: siteId,
      kind: of.kind,
      subject_id: of.subjectId ?? null,
      content: of.content,
      published_by: ctx.actor?.userId ?? null,
      created_at: ctx.now,
    })
    .returning({ id: publishedVersions.id });
  const old = await db
    .select({ id: publishedVersions.id })
    .from(publishedVersions)
    .where(within(siteId, of))
    .orderBy(...newestFirst)
    .offset(versionsKept)
    .limit(versionsKept);
  if (old.length > 0)
    await db.delete(publishedVersions).where(
      and(
        eq(publishedVersions.site_id, siteId),
        inArray(
          publishedVersions.id,
          old.map(({ id }) => id),
        ),
      ),
    );
  return made?.id ?? '';
}

/** What was published, newest first, with when and by whom. */
export async function versionsOf(ctx: SiteCtx, of: Of, limit = versionsKept) {
  const rows = await ctx.db
    .select({
      id: publishedVersions.id,
      content: publishedVersions.content,
      created_at: publishedVersions.created_at,
      name_en: users.name_en,
      name_bn: users.name_bn,
    })
    .from(publishedVersions)
    .leftJoin(users, eq(users.id, publishedVersions.published_by))
    .where(within(ctx.siteId, of))
    .orderBy(...newestFirst)
    .limit(limit);
  return rows.map(({ id, content, created_at, name_en, name_bn }) => ({
    id,
    content,
    at: created_at.toISOString(),
    by: name_en !== null && name_bn !== null ? { en: name_en, bn: name_bn } : null,
  }));
}

/** One of them; another institution's, or one of another kind, is not there. */
export async function versionById(ctx: SiteCtx, of: Of, id: string): Promise<Record<string, unknown>> {
  const [found] = await ctx.db
    .select({ content: publishedVersions.content })
    .from(publishedVersions)
    .where(and(within(ctx.siteId, of), eq(publishedVersions.id, id)));
  if (!found) throw notFound();
  return found.content;
}
