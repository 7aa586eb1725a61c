import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { column as c } from './list.ts';
import {
  cutShort,
  defineReport,
  groupRows,
  headingOf,
  summed,
  withChosen,
  type AnyReport,
  type AnyReportRow,
  type ReportGroup,
} from './report.ts';

const word = (en: string) => ({ en, bn: en });
const report = (groups: ('name' | 'level')[]): AnyReport =>
  defineReport({
    key: 'sample',
    panel: 'central',
    path: 'samples',
    words: { title: word('Sample') },
    columns: {
      name: { ...c.name(word('Name')), headedBy: 'by' },
      level: c.text(word('Level')),
      at: c.number(word('Place')),
      girls: summed(c.number(word('Girls'))),
      paid: summed(c.money(word('Paid'))),
      share: { ...c.percent(word('Share')), fromSums: ({ girls = 0, paid = 0 }) => paid - girls },
    },
    filters: {
      by: {
        kind: 'choice',
        word: word('By'),
        choices: [{ value: 'class', word: word('Class') }],
      },
    },
    groups,
  }) as AnyReport;

const names = fc.constantFrom(...(['A', 'B', 'C'] as const), null);
const figures = fc.option(fc.integer({ min: -1000, max: 1_000_000 }));
const rows = fc
  .array(fc.record({ name_en: names, name_bn: names, level: names, girls: figures, paid: figures }), {
    maxLength: 40,
  })
  .map((found): AnyReportRow[] => found.map((row, at) => ({ ...row, at })));
const groupings = fc.constantFrom<('name' | 'level')[]>(
  [],
  ['name'],
  ['level'],
  ['name', 'level'],
  ['level', 'name'],
);

const inside = (group: ReportGroup): AnyReportRow[] => [...group.groups.flatMap(inside), ...group.rows];
const everyGroup = (group: ReportGroup): ReportGroup[] => [group, ...group.groups.flatMap(everyGroup)];
const places = (found: readonly AnyReportRow[]) => found.map(({ at }) => at as number);
const sum = (found: readonly AnyReportRow[], key: string) =>
  found.reduce((total, row) => total + Number(row[key] ?? 0), 0);

const holds = (say: (whole: ReportGroup, found: AnyReportRow[]) => void) =>
  fc.assert(
    fc.property(rows, groupings, (found, by) => {
      say(groupRows(report(by), found), found);
    }),
  );

describe('the groups of a report', () => {
  it('have every row once', () =>
    holds((whole, found) => expect(places(inside(whole)).toSorted((a, b) => a - b)).toEqual(places(found))));

  it('keep the order of the rows, and stand in the order of their first', () =>
    holds((whole) => {
      for (const group of everyGroup(whole)) {
        if (group.groups.length === 0)
          expect(places(group.rows)).toEqual(places(group.rows).toSorted((a, b) => a - b));
        const firsts = group.groups.map(({ first }) => first?.at as number);
        expect(firsts).toEqual(firsts.toSorted((a, b) => a - b));
      }
    }));

  it('add up to the whole, and each to its rows', () =>
    holds((whole) => {
      for (const group of everyGroup(whole))
        for (const key of ['girls', 'paid']) {
          expect(group.sums[key]).toBe(sum(inside(group), key));
          if (group.groups.length > 0)
            expect(group.groups.reduce((total, one) => total + (one.sums[key] ?? 0), 0)).toBe(
              group.sums[key],
            );
        }
    }));

  it('work out of their sums what cannot be added up', () =>
    holds((whole) => {
      for (const { sums } of everyGroup(whole)) expect(sums.share).toBe((sums.paid ?? 0) - (sums.girls ?? 0));
    }));

  it('have rows of one value only, and no two groups beside each other have the same', () =>
    holds((whole) => {
      const valueOf = (by: string, row: AnyReportRow) =>
        by === 'name' ? JSON.stringify([row.name_en, row.name_bn]) : JSON.stringify(row.level);
      for (const group of everyGroup(whole)) {
        const values = group.groups.map(
          (one) => new Set(inside(one).map((row) => valueOf(one.by ?? '', row))),
        );
        for (const value of values) expect(value.size).toBe(1);
        expect(new Set(values.flatMap((value) => [...value])).size).toBe(values.length);
      }
    }));
});

it('rows that were cut keep the sums of all, and the group in which they end has none', () =>
  fc.assert(
    fc.property(rows, fc.integer({ min: 1, max: 20 }), (found, many) => {
      const of = report(['name', 'level']);
      const all = groupRows(of, found);
      const cut = cutShort(groupRows(of, found.slice(0, many)), all.sums);
      expect(cut.sums).toEqual(all.sums);
      const last = cut.groups.at(-1);
      if (last) expect([last.sums, last.groups.at(-1)?.sums]).toEqual([{}, {}]);
      for (const group of cut.groups.slice(0, -1)) expect(group.sums.girls).toBe(sum(inside(group), 'girls'));
    }),
  ));

it('a heading is what a filter chose, or its own where it chose nothing that there is', () => {
  const one = report([]);
  const heading = (by?: string) => headingOf(one, one.columns.name!, by ? { by } : {}).en;
  expect([heading('class'), heading('shoe'), heading()]).toEqual(['Class', 'Name', 'Name']);
});

describe('columns that somebody chooses', () => {
  const keys = (cols: string[] | null, more: object = {}) =>
    Object.keys(withChosen({ ...report([]), ...more } as AnyReport, cols).columns);

  it('are those chosen, in the order of the report; unknown ones are no columns', () => {
    expect(keys(['paid', 'name', 'password'], { choosable: true })).toEqual(['name', 'paid']);
  });
  it('are the usual ones where nobody chose, or nothing that exists', () => {
    const hidden = { columns: { a: c.text(word('A')), b: c.text(word('B'), { hidden: true }) } };
    expect(keys(null, { choosable: true, ...hidden })).toEqual(['a']);
    expect(keys(['x'], { choosable: true, ...hidden })).toEqual(['a']);
    expect(keys(['b'], { choosable: true, ...hidden })).toEqual(['b']);
  });
  it('always include what rows stand together by, and change nothing where nobody may choose', () => {
    expect(keys(['paid'], { choosable: true, groups: ['level'] })).toEqual(['level', 'paid']);
    expect(keys(['paid'])).toHaveLength(6);
  });
});
