import { and, eq } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import { hashSecret, isSecret } from '#modules/platform/identity/sessions.server.ts';
import { firstDesign, type SiteDesign } from './design.ts';
import { readDesign } from './design-schema.server.ts';
import { siteDesigns } from './tables.server.ts';

/** A design with who it is for: visitors, those who have the draft's link, or its editor. */
export type ShownDesign = { design: SiteDesign; as: 'published' | 'link' | 'editor' };

/** The design that visitors see. */
export async function publishedDesign(db: Db, siteId: string): Promise<ShownDesign> {
  const [found] = await db
    .select({ published: siteDesigns.published })
    .from(siteDesigns)
    .where(eq(siteDesigns.site_id, siteId));
  return { design: found ? readDesign(found.published) : firstDesign, as: 'published' };
}

/** The draft for its editor. */
export async function draftDesign(db: Db, siteId: string): Promise<ShownDesign> {
  const [found] = await db
    .select({ draft: siteDesigns.draft })
    .from(siteDesigns)
    .where(eq(siteDesigns.site_id, siteId));
  return { design: readDesign(found?.draft ?? null), as: 'editor' };
}

/** The draft for anyone who has its link; null: the link was never made here, or is revoked. */
export async function linkedDesign(db: Db, siteId: string, secret: string): Promise<ShownDesign | null> {
  if (!isSecret(secret)) return null;
  const [found] = await db
    .select({ draft: siteDesigns.draft })
    .from(siteDesigns)
    .where(and(eq(siteDesigns.site_id, siteId), eq(siteDesigns.preview_hash, hashSecret(secret))));
  return found ? { design: readDesign(found.draft), as: 'link' } : null;
}
