import { beforeAll, expect, test } from 'vitest';
import type { ProcedurePanel } from '../../src/kernel/procedures/procedure-spec.ts';
import { checksums, referencesTo } from './foreign.ts';
import type { FullWorld } from './full-world.ts';
import { least, leastShare } from './procedures.ts';
import { mightiest, strangersTo, tryEverything, type Found } from './strangers.ts';

/** Refused for the accounts of the made rows, which have rights of staff elsewhere (tests/regressions/credentials.test.ts). */
const refusesMightier = new Set(['employees.renewLogin', 'students.renewLogin']);

/** The tests of one panel: with another school's id in every place of every input, that school stays out of it. */
export function strangersStayOut(panel: ProcedurePanel, world: () => FullWorld): void {
  let full: FullWorld;
  let found: Found;
  let before: Record<string, string>;

  beforeAll(async () => {
    full = world();
    before = await checksums(full, strangersTo(full, panel));
    found = await tryEverything(full, mightiest(full, panel));
  });

  test('shows nothing of that school in any byte', () => {
    expect(found.leaks).toEqual([]);
  });
  test('is answered exactly as an id that does not exist', () => {
    expect(found.differences).toEqual([]);
  });
  test('changes no row of that school', async () => {
    expect(await checksums(full, strangersTo(full, panel))).toEqual(before);
  });
  test('leaves no reference to that school in a row of ours', async () => {
    expect(found.ids.size).toBeGreaterThan(least(0));
    expect(await referencesTo(full, full.first, [...found.ids])).toEqual([]);
  });
  test('and with its own ids the school is served, so that the above says something', () => {
    const { served, deaf, barred } = found;
    expect([...new Set(barred)].filter((name) => !refusesMightier.has(name))).toEqual([]);
    expect(served.length, `not served: ${deaf.join(', ')}`).toBeGreaterThan(leastShare(deaf.length / 2));
  });
}
