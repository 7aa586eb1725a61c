import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import { shippedFeatures } from './shipped-features.ts';
import { featuredItems } from '../base/tables.server.ts';

/** What the public page tells, in the operator's order. */
export const shownFeatures = (db: Db) =>
  db
    .select({
      id: featuredItems.id,
      icon: featuredItems.icon,
      title: { en: featuredItems.title_en, bn: featuredItems.title_bn },
      text: { en: featuredItems.text_en, bn: featuredItems.text_bn },
    })
    .from(featuredItems)
    .where(eq(featuredItems.active, true))
    .orderBy(asc(featuredItems.position), asc(featuredItems.id));

/** The first list, while there is none: what people changed or removed afterwards stays so. */
export async function loadFeatured(db: Db): Promise<void> {
  const found = await db
    .select({ one: sql`1` })
    .from(featuredItems)
    .limit(1);
  if (found.length > 0) return;
  await db.insert(featuredItems).values(
    shippedFeatures.map(({ icon, title, text }, at) => ({
      title_en: title.en,
      title_bn: title.bn,
      text_en: text.en,
      text_bn: text.bn,
      icon,
      position: (at + 1) * 10,
    })),
  );
}
