import { randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { notFound, Problem, stale } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { hashSecret } from '#modules/platform/identity/sessions.server.ts';
import { users } from '#modules/platform/identity/tables.server.ts';
import { renewPublicPages } from '#modules/platform/sites/base/public-version.server.ts';
import { siteEvents } from '../base/tables.server.ts';
import { keepVersion, versionById, versionsOf } from '../base/versions.server.ts';
import { firstDesign, isNewer, keptDesign, picturesIn, type SiteDesign } from '../frame/design.ts';
import { readDesign } from '../frame/design-schema.server.ts';
import { checkPictures } from '../frame/pictures.server.ts';
import { designRefusals as w } from '../frame/refusals.ts';
import { siteDesigns } from '../frame/tables.server.ts';

type Row = typeof siteDesigns.$inferSelect;
const kind = { kind: 'design' } as const;
const same = (one: SiteDesign, other: SiteDesign) => JSON.stringify(one) === JSON.stringify(other);

/** Numbers of saved drafts begin behind this: a site that never saved one has none. */
export const unsaved = 0;

export async function designRow(ctx: Ctx, lock = false): Promise<Row | undefined> {
  const asked = ctx.db.select().from(siteDesigns).where(eq(siteDesigns.site_id, ctx.siteId));
  const [row] = await (lock ? asked.for('update') : asked);
  return row;
}

/** Waits until the one who changes this site's design is done, the first time too. */
const alone = (ctx: Ctx) =>
  ctx.db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`site-design ${ctx.siteId}`}, 0))`);

async function check(ctx: Ctx, design: SiteDesign): Promise<void> {
  const { announcement, event } = design;
  if (announcement.on && (!announcement.title_en.trim() || !announcement.title_bn.trim()))
    throw new Problem(w.needs_title, { field: 'announcement' });
  if (announcement.from && announcement.until && announcement.until < announcement.from)
    throw new Problem(w.days_turned, { field: 'announcement' });
  await checkPictures(ctx.db, ctx.siteId, design);
  if (!event) return;
  const found = await ctx.db
    .select({ id: siteEvents.id })
    .from(siteEvents)
    .where(and(eq(siteEvents.site_id, ctx.siteId), eq(siteEvents.id, event)));
  if (found.length === 0) throw new Problem(w.unknown_event, { field: 'event' });
}

async function changedByName(ctx: Ctx, id: string | null) {
  if (!id) return null;
  const [found] = await ctx.db
    .select({ en: users.name_en, bn: users.name_bn })
    .from(users)
    .where(eq(users.id, id));
  return found ?? null;
}

/** Saves the draft; who saw an older one is shown what somebody else made of it. Visitors see nothing of it. */
export async function saveDraft(ctx: Ctx, { version, design }: { version: number; design: SiteDesign }) {
  await alone(ctx);
  const row = await designRow(ctx, true);
  if (row && isNewer(row.draft)) throw new Problem(w.newer, { status: 409 });
  if ((row?.version ?? unsaved) !== version) {
    const by = await changedByName(ctx, row?.changed_by ?? null);
    throw stale(
      { version },
      { version: row?.version ?? unsaved, design: readDesign(row?.draft ?? null), by },
    );
  }
  const before = readDesign(row?.draft ?? null);
  if (same(before, design)) return { version };
  await check(ctx, design);
  const values = {
    draft: keptDesign(design),
    draft_pictures: picturesIn(design),
    changed_by: ctx.actor.userId,
    updated_at: ctx.now,
  };
  if (row)
    await ctx.db
      .update(siteDesigns)
      .set({ ...values, version: row.version + 1 })
      .where(eq(siteDesigns.site_id, ctx.siteId));
  else await ctx.db.insert(siteDesigns).values({ site_id: ctx.siteId, ...values });
  await ctx.audit({ action: 'site-design.edit', subject: 'site-design', before, after: design });
  return { version: row ? row.version + 1 : 1 };
}

async function show(ctx: Ctx, row: Row, design: SiteDesign, action: string, draftToo: boolean) {
  const former = readDesign(row.published);
  const versions = await versionsOf(ctx, kind, 1);
  // The design that every site has at first is one that may be wanted back.
  if (versions.length === 0)
    await keepVersion(
      { ...ctx, now: new Date(ctx.now.getTime() - 1) },
      { ...kind, content: keptDesign(former) },
    );
  await keepVersion(ctx, { ...kind, content: keptDesign(design) });
  await ctx.db
    .update(siteDesigns)
    .set({
      published: keptDesign(design),
      published_pictures: picturesIn(design),
      published_at: ctx.now,
      published_by: ctx.actor.userId,
      updated_at: ctx.now,
      version: row.version + 1,
      ...(draftToo
        ? { draft: keptDesign(design), draft_pictures: picturesIn(design), changed_by: ctx.actor.userId }
        : {}),
    })
    .where(eq(siteDesigns.site_id, ctx.siteId));
  await renewPublicPages(ctx.db, ctx.siteId);
  await ctx.audit({ action, subject: 'site-design', before: former, after: design });
  return { version: row.version + 1 };
}

/** Visitors see the draft from now on. */
export async function publishDesign(ctx: Ctx, { version }: { version: number }) {
  await alone(ctx);
  const row = await designRow(ctx, true);
  if (!row) throw notFound();
  if (isNewer(row.draft)) throw new Problem(w.newer, { status: 409 });
  if (row.version !== version) {
    const by = await changedByName(ctx, row.changed_by);
    throw stale({ version }, { version: row.version, design: readDesign(row.draft), by });
  }
  const design = readDesign(row.draft);
  await check(ctx, design);
  return show(ctx, row, design, 'site-design.publish', false);
}

/** Publishes an earlier design again; work on the draft that visitors have not seen is kept. */
export async function restoreDesign(ctx: Ctx, { id }: { id: string | null }) {
  await alone(ctx);
  const row = await designRow(ctx, true);
  if (!row) throw notFound();
  if (isNewer(row.draft) || isNewer(row.published)) throw new Problem(w.newer, { status: 409 });
  const now = readDesign(row.published);
  const earlier = id
    ? await versionById(ctx, kind, id)
    : (await versionsOf(ctx, kind)).find(({ content }) => !same(readDesign(content), now))?.content;
  if (!earlier) throw new Problem(w.nothing_to_undo);
  if (isNewer(earlier)) throw new Problem(w.newer, { status: 409 });
  return show(ctx, row, readDesign(earlier), 'site-design.restore', same(readDesign(row.draft), now));
}

/** The draft is again what visitors see. */
export async function discardDraft(ctx: Ctx, { version }: { version: number }) {
  await alone(ctx);
  const row = await designRow(ctx);
  const design = row ? readDesign(row.published) : firstDesign;
  if (same(readDesign(row?.draft ?? null), design)) throw new Problem(w.nothing_to_discard);
  return saveDraft(ctx, { version, design });
}

/** A link under which the draft is seen without signing in; the one before leads nowhere from now on. */
export async function makePreview(ctx: Ctx): Promise<{ address: string }> {
  await alone(ctx);
  const secret = randomBytes(32).toString('base64url');
  const values = { preview_hash: hashSecret(secret), preview_made_at: ctx.now };
  const row = await designRow(ctx, true);
  if (row) await ctx.db.update(siteDesigns).set(values).where(eq(siteDesigns.site_id, ctx.siteId));
  else
    await ctx.db
      .insert(siteDesigns)
      .values({ site_id: ctx.siteId, draft: keptDesign(firstDesign), ...values });
  await ctx.audit({ action: 'site-design.share', subject: 'site-design' });
  return { address: `${ctx.origin}/web/preview/${secret}` };
}

export async function endPreview(ctx: Ctx): Promise<{ ended: boolean }> {
  const ended = await ctx.db
    .update(siteDesigns)
    .set({ preview_hash: null, preview_made_at: null })
    .where(and(eq(siteDesigns.site_id, ctx.siteId), sql`${siteDesigns.preview_hash} IS NOT NULL`))
    .returning({ id: siteDesigns.id });
  if (ended.length > 0) await ctx.audit({ action: 'site-design.unshare', subject: 'site-design' });
  return { ended: ended.length > 0 };
}
