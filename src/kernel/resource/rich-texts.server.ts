import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Fields } from '../lists/field.ts';
import type { Ctx } from '../procedures/procedure.server.ts';
import { files } from '../database/kernel-tables.server.ts';
import { picturesIn } from '../text/rich-text.ts';
import { sanitise, type OwnPictures } from '../text/sanitise.server.ts';

type Values = Record<string, unknown>;
const said = (row: Values | null, key: string) => (typeof row?.[key] === 'string' ? row[key] : '');

/**
 * The pictures that a text may show: sent for this purpose by anyone who writes, or there already. A file of another
 * institution, or one sent for something else, is none of them.
 */
async function ownPictures(ctx: Ctx, purpose: string, typed: string, before: string): Promise<OwnPictures> {
  const asked = picturesIn(typed).slice(0, 200);
  if (asked.length === 0) return new Map();
  const found = await ctx.db
    .select({ id: files.id, user_id: files.user_id, width: files.width, height: files.height })
    .from(files)
    .where(
      and(
        eq(files.site_id, ctx.siteId),
        inArray(files.id, asked),
        eq(files.purpose, purpose),
        isNull(files.small_of),
      ),
    );
  const there = new Set(picturesIn(before));
  return new Map(
    found
      .filter(({ id, user_id }) => user_id === ctx.actor.userId || there.has(id))
      .map(({ id, width, height }) => [id, { id, width: width ?? 1280, height: height ?? 720 }]),
  );
}

/** A row whose rich texts are reduced to what may be stored; `before` is the row (or draft) as it was. */
export async function withCleanTexts<R extends Values>(
  ctx: Ctx,
  fields: Fields,
  row: R,
  before: Values | null,
): Promise<R> {
  const rich = Object.entries(fields).filter(([, field]) => field.kind === 'rich-text');
  if (rich.length === 0) return row;
  const clean: Values = { ...row };
  // What is in one language may be shown in the other.
  const all = rich.map(([key]) => said(before, key)).join(' ');
  for (const [key, field] of rich) {
    if (field.kind !== 'rich-text') continue;
    const typed = said(row, key);
    const own = field.pictures ? await ownPictures(ctx, field.pictures.purpose, typed, all) : undefined;
    clean[key] = sanitise(typed, own);
  }
  return clean as R;
}
