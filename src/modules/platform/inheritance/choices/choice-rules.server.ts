import { fieldSchema } from '#kernel/resource/field-schema.ts';
import type { InheritedCatalogue } from '#kernel/resource/overrides.server.ts';
import { Problem } from '#kernel/problem.ts';
import { fieldWord } from '#kernel/resource/resource.ts';
import { issueWord } from '#kernel/resource/validation-words.ts';
import type { Entry } from '../overrides/entries.server.ts';
import type { Choice, EffectiveEntry, OverrideValues } from '../base/rules.ts';
import { inheritanceWords as w } from '../base/words.ts';

/**
 * Overrides as typed, checked as the catalogue's own form checks them; a value equal to the inherited one is dropped
 * (`inherited` null: it is kept).
 */
export function checkedValues(
  { resource, overridable }: InheritedCatalogue,
  values: Readonly<Record<string, string | null>>,
  { central }: Entry,
  inherited: EffectiveEntry | null,
): OverrideValues {
  const kept: Record<string, string> = {};
  for (const [key, typed] of Object.entries(values)) {
    const field = overridable.includes(key) ? resource.fields[key] : undefined;
    if (!field) throw new Problem(w.not_overridable, { field: 'values' });
    if (typed === null || typed.trim() === '') continue;
    const read = fieldSchema(field).safeParse(typed);
    if (!read.success) {
      const issue = issueWord(read.error.issues[0] as never, fieldWord(resource, key));
      throw new Problem(issue.word, {
        field: `values.${key}`,
        ...(issue.values ? { values: issue.values } : {}),
      });
    }
    const value = read.data as string;
    if (!inherited || value !== (inherited.values[key] ?? central[key])) kept[key] = value;
  }
  return kept;
}

const sorted = (values: OverrideValues) =>
  JSON.stringify(Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** Refuses a change that a lock prevents; saving an unchanged choice again is allowed. */
export function refuseLockedChange(inherited: EffectiveEntry, before: Choice | null, wanted: Choice): void {
  const used = !inherited.may_choose && wanted.used !== (before?.used ?? null);
  const values = !inherited.may_override && sorted(wanted.values) !== sorted(before?.values ?? {});
  if (!used && !values) return;
  throw new Problem(inherited.locked_by === 'group' ? w.fixed_by_group : w.fixed_by_operator, {
    status: 409,
  });
}
