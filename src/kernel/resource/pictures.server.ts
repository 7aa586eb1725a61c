import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Fields, PictureField } from '../lists/field.ts';
import { findFile } from '../files/files.server.ts';
import { fileWords } from '../files/words.ts';
import { Problem } from '../problem.ts';
import type { Ctx } from '../procedures/procedure.server.ts';
import { files } from '../database/kernel-tables.server.ts';
import type { Row } from './rows.server.ts';
import { fieldWord } from './resource.ts';
import { validationWords } from './validation-words.ts';

type Declared = { fields: Fields; words: { fields: object } };

const picturesOf = (fields: Fields): [string, PictureField][] =>
  Object.entries(fields).flatMap(([key, field]) =>
    field.kind === 'picture' ? [[key, field] as [string, PictureField]] : [],
  );

/** Refuses files that this person has not uploaded here for this purpose; those of the row already stay. */
async function checkFiles(ctx: Ctx, fields: Fields, row: Record<string, unknown>, before: Row | null) {
  for (const [key, field] of Object.entries(fields)) {
    if (field.kind !== 'files') continue;
    const there = new Set((before?.[key] ?? []) as string[]);
    const added = ((row[key] ?? []) as string[]).filter((id) => !there.has(id));
    if (added.length === 0) continue;
    const theirs = await ctx.db
      .select({ id: files.id })
      .from(files)
      .where(
        and(
          eq(files.site_id, ctx.siteId),
          inArray(files.id, added),
          eq(files.purpose, field.purpose),
          eq(files.user_id, ctx.actor.userId),
          isNull(files.small_of),
        ),
      );
    if (theirs.length < added.length) throw new Problem(fileWords.file_not_uploaded, { field: key });
  }
}

/**
 * Refuses a row whose picture is not one that this person has uploaded here for this purpose (or the one that the
 * row has already), and a picture that is not described in both languages.
 */
export async function checkPictures(
  ctx: Ctx,
  resource: Declared,
  row: Record<string, unknown>,
  before: Row | null,
): Promise<void> {
  await checkFiles(ctx, resource.fields, row, before);
  for (const [key, field] of picturesOf(resource.fields)) {
    const id = row[key] as string | null | undefined;
    if (!id) continue;
    if (id !== before?.[key]) {
      const file = await findFile(ctx.db, ctx.siteId, id);
      const isTheirs = file?.user_id === ctx.actor.userId && file.purpose === field.purpose;
      if (!isTheirs || file.small_of) throw new Problem(fileWords.not_uploaded, { field: key });
    }
    for (const lang of ['en', 'bn']) {
      const alt = `${field.alt}_${lang}`;
      if (!row[alt])
        throw new Problem(validationWords.required, {
          field: alt,
          values: { attribute: fieldWord(resource, alt) },
        });
    }
  }
}
