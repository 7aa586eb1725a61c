import type { Db } from '../database/pool.server.ts';

/** Whether a file belongs to something that the school shows to everybody. */
export type Published = (db: Db, siteId: string, fileId: string) => Promise<boolean>;

const rules = new Map<string, Published>();

/** Says, for files of a purpose declared `public: 'published'`, when everybody may fetch one. */
export function publishedWhen(purpose: string, rule: Published): void {
  rules.set(purpose, rule);
}

/** A purpose for which nobody has said when it is published is not. */
export async function isPublished(
  db: Db,
  file: { site_id: string; id: string; small_of: string | null; purpose: string },
): Promise<boolean> {
  const rule = rules.get(file.purpose);
  return rule ? rule(db, file.site_id, file.small_of ?? file.id) : false;
}
