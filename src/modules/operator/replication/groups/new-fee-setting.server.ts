import { asc, eq } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import { notFound, Problem } from '#kernel/problem.ts';
import { rowSchema } from '#kernel/resource/field-schema.ts';
import { sayBoth, type Word } from '#kernel/words.ts';
import {
  allClasses,
  keyOfTyped,
  newEntryForm,
  type PortableClass,
  type PortablePlaces,
} from '#modules/money/fees/face/portable.ts';
import { refuseWrongEntry } from '#modules/money/fees/face/portable-settings.server.ts';
import { feeWords } from '#modules/money/fees/base/words.ts';
import { classes } from '#modules/school/academics/base/tables.server.ts';
import { newFeeKind } from '../settings/families.ts';
import type { SetItem } from './difference.ts';
import type { PatternEdit } from './schemas.ts';
import { groupSettingWords as w } from './words.ts';

/** The classes of the shared list, for rates. */
export async function classesToRate(db: Db): Promise<PortableClass[]> {
  const rows = await db
    .select({ code: classes.code, en: classes.name_en, bn: classes.name_bn })
    .from(classes)
    .where(eq(classes.active, true))
    .orderBy(asc(classes.position), asc(classes.id));
  return rows.map(({ code, en, bn }) => ({ code, name: { en, bn } }));
}

/** The heads that a pattern has, as others of it may name them. */
const headsIn = (items: readonly SetItem[]): PortablePlaces['heads'] =>
  items
    .filter(({ setting }) => setting === 'fee-heads')
    .map(({ key, label }) => ({ value: key, word: label }));

/**
 * A fee setting that no institution has: checked as an institution's own form does, with heads that the pattern has. What
 * each institution lacks beyond that is refused there.
 */
export async function newFeeSetting(
  db: Db,
  edit: PatternEdit,
  pattern: readonly SetItem[],
): Promise<SetItem> {
  const kind = newFeeKind(edit.setting);
  if (!kind || !edit.value) throw notFound();
  const places = { heads: headsIn(pattern), classes: await classesToRate(db) };
  const read = rowSchema(newEntryForm(kind, places).fields).safeParse(edit.value);
  if (!read.success) {
    const field = String(read.error.issues[0]?.path[0] ?? '');
    throw new Problem(w.wrong_value, field ? { field } : {});
  }
  const typed: Record<string, unknown> = read.data;
  const key = keyOfTyped(kind, typed);
  if (key !== edit.key) throw notFound();
  if (kind === 'rates') {
    const known = places.classes.find(({ code }) => code === typed['class'])?.name;
    const head = places.heads.find(({ value }) => value === typed['head'])!.word;
    const named = typed['class'] === allClasses || !known ? feeWords.all_classes : known;
    const label = sayBoth(feeWords.rate_of, { head, class: named });
    return { setting: edit.setting, key, label, value: { amount: typed['amount'] } };
  }
  refuseWrongEntry(kind, typed);
  const { name_en, ...values } = typed;
  if (Array.isArray(values['head_ids'])) values['head_ids'] = (values['head_ids'] as string[]).toSorted();
  const label: Word = { en: String(name_en), bn: String(values['name_bn']) };
  return { setting: edit.setting, key, label, value: { catalogue_id: null, ...values } };
}
