import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { withClient } from '../src/kernel/connection/connection.server.ts';
import { defaultPermissions } from '../src/kernel/modules/registry.ts';
import { nobodysId, tablesOfSections, tablesOfStudents, withOnly } from './support/foreign.ts';
import { fullWorld, type FullWorld } from './support/full-world.ts';
import type { Caller } from './support/server.ts';
import { strangersStayOut } from './support/strangers-stay-out.ts';
import { schoolPanels, strangersTried, tryEverything, type Found } from './support/strangers.ts';
import { hasTurn, isChanged } from './support/turns.ts';
import { asMember } from './support/world.ts';

// Seconds on a quiet machine, a minute on a busy one.
vi.setConfig({ testTimeout: 1_800_000, hookTimeout: 1_800_000 });

let full: FullWorld;
beforeAll(async () => {
  full = await fullWorld();
});
afterAll(() => full.server.close());

/** Where the unchanged have their turn, tests/queries-alone.test.ts asks all of this with row-level security off. */
const isWalked = isChanged('kernel') || hasTurn('row-level security', 4);

describe.each(isWalked ? schoolPanels : [])(
  'another school’s id, in every place of every input, as the %s panel',
  (panel) => strangersStayOut(panel, () => full),
);

describe.each(['student', 'guardian'] as const)('another student of the same school, as a %s', (panel) => {
  let found: Found;

  beforeAll(async () => {
    const own = withOnly(tablesOfStudents(full), full.first, 0);
    const student = own.rows.get('students')?.[0]?.['id'];
    const id = typeof student === 'string' ? student : nobodysId;
    const make = () =>
      asMember(full.server, full.world.first, panel, [
        { kind: panel === 'student' ? 'student' : 'child', id },
      ]);
    let caller: Caller = await make();
    found = await tryEverything(full, {
      panel,
      caller: async (again) => (again ? (caller = await make()) : caller),
      own,
      strangers: [1, 2].map((n) => withOnly(tablesOfStudents(full), full.first, n)),
      secret: new RegExp(`canary-first-(${tablesOfStudents(full).join('|')})-[a-z_]+-[123]`),
    });
  });

  test('stays unseen in every byte', () => {
    expect(found.leaks).toEqual([]);
  });
  test('is answered exactly as one that does not exist', () => {
    expect(found.differences).toEqual([]);
  });
});

describe('another section of the same school, as the teacher of one', () => {
  let found: Found;
  let before: string[];

  beforeAll(async () => {
    // Employee, section, assignment and student of the same number belong together.
    const tables = [...tablesOfSections(full), 'exam_subjects'];
    const theirs = new Set(defaultPermissions('site', 'teacher'));
    const employee = full.first.rows.get('employees')?.[0]?.['id'];
    const id = typeof employee === 'string' ? employee : nobodysId;
    const make = () => asMember(full.server, full.world.first, 'teacher', [{ kind: 'employee', id }]);
    let caller: Caller = await make();
    before = await rowsOfOthers();
    found = await tryEverything(full, {
      panel: 'site',
      caller: async (again) => (again ? (caller = await make()) : caller),
      own: withOnly(tables, full.first, 0),
      strangers: [1, 2].map((n) => withOnly(tables, full.first, n, false)),
      secret: new RegExp(`canary-first-(${tablesOfStudents(full).join('|')})-[a-z_]+-[123]`),
      only: ({ meta }) => meta.permission !== null && theirs.has(meta.permission),
    });
  });

  /** Marks and sheets of the other sections, as their owner sees them. */
  const rowsOfOthers = () =>
    withClient(full.server.database.owner, async (client) => {
      const ids = (full.first.rows.get('exam_subjects') ?? []).slice(1).map((row) => row['id']);
      const { rows } = await client.query<{ row: string }>(
        `SELECT m::text AS row FROM marks m WHERE exam_subject_id = ANY ($1) UNION ALL
         SELECT s::text FROM mark_sheets s WHERE exam_subject_id = ANY ($1) ORDER BY 1`,
        [ids],
      );
      return rows.map(({ row }) => row);
    });

  test('stays unseen in every byte', () => {
    expect(found.leaks).toEqual([]);
  });
  test('is answered exactly as one that does not exist', () => {
    expect(found.differences).toEqual([]);
  });
  test('keeps its marks', async () => {
    expect(await rowsOfOthers()).toEqual(before);
  });
  test('and in the own section the teacher is served', () => {
    const some = ['students.list', 'students.get', 'exams.grid', 'exams.submit'];
    const tried = new Set(strangersTried.map(({ name }) => name));
    expect(found.served).toEqual(expect.arrayContaining(some.filter((name) => tried.has(name))));
  });
});
