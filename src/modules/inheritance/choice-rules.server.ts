import { fieldSchema } from '#kernel/field-schema.ts';
import type { InheritedCatalogue } from '#kernel/inheritance.server.ts';
import { Problem } from '#kernel/problem.ts';
import { fieldWord } from '#kernel/resource.ts';
import { issueWord } from '#kernel/validation-words.ts';
import type { Entry } from './entries.server.ts';
import type { Choice, EntryStanding, OwnValues } from './rules.ts';
import { inheritanceWords as w } from './words.ts';

/**
 * What a place wants otherwise, checked as the catalogue's own form checks it; what is as above is not its own
 * (`above` null: it is kept all the same).
 */
export function checkedOwn(
  { resource, own: keys }: InheritedCatalogue,
  own: Readonly<Record<string, string | null>>,
  { central }: Entry,
  above: EntryStanding | null,
): OwnValues {
  const kept: Record<string, string> = {};
  for (const [key, typed] of Object.entries(own)) {
    const field = keys.includes(key) ? resource.fields[key] : undefined;
    if (!field) throw new Problem(w.not_own, { field: 'own' });
    if (typed === null || typed.trim() === '') continue;
    const read = fieldSchema(field).safeParse(typed);
    if (!read.success) {
      const said = issueWord(read.error.issues[0] as never, fieldWord(resource, key));
      throw new Problem(said.word, { field: `own.${key}`, ...(said.values ? { values: said.values } : {}) });
    }
    const value = read.data as string;
    if (!above || value !== (above.own[key] ?? central[key])) kept[key] = value;
  }
  return kept;
}

const sorted = (own: OwnValues) =>
  JSON.stringify(Object.entries(own).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** Refuses what a lock above does not leave open; what is as it was may be said again. */
export function refuseFixed(above: EntryStanding, before: Choice | null, wanted: Choice): void {
  const taken = !above.may_take && wanted.taken !== (before?.taken ?? null);
  const own = !above.may_own && sorted(wanted.own) !== sorted(before?.own ?? {});
  if (!taken && !own) return;
  throw new Problem(above.locked_by === 'group' ? w.fixed_by_group : w.fixed_by_operator, { status: 409 });
}
