import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import pg from 'pg';
import type { ProcedurePanel } from '../src/kernel/procedures/procedure-spec.ts';
import { allModules } from '../src/kernel/modules/registry.ts';
import { ownInputs } from './support/foreign.ts';
import { jsonSchemaOf } from './support/fill/schema-hints.ts';
import { fullWorld, type FullWorld } from './support/full-world.ts';
import { shotOf } from './support/fuzz/request.ts';
import { hear, type Said } from './support/heard.ts';
import { least, leastShare, procedures, triedProcedures, type Listed } from './support/procedures.ts';
import { hasLimit, isNarrow, isRead, isSummed, mainTable, repeated } from './support/reads.ts';
import { ownUse, untraced } from './support/traces.ts';
import { unscoped } from './support/scoped-sql.ts';

/*
 * What the database is asked by every operation, in a world of four rows a table. How many statements and rows there
 * are does not depend on the machine: a list that asks for each row or reads them all is red on the quickest.
 */
type Call = { one: Listed; panel: ProcedurePanel; page: number | null; said: Said[]; status: number };
let full: FullWorld;
const calls: Call[] = [];
/** A version that no made row has, and the edits that took it. */
const neverSeen = 77;
const blind = new Set<string>();
const isKeyOf = (one: Listed, key: string): boolean =>
  jsonSchemaOf(one.input, 'input').properties?.[key] !== undefined;
const order = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const all = triedProcedures({ handwritten: 1, made: 8 })
  .filter(({ name, meta }) => !meta.open && !/^access\.(logout|switchPanel|places\.leave)$/.test(name))
  .toSorted((a, b) => order.indexOf(a.method) - order.indexOf(b.method));

/** Asks with the school's own ids; a list in pages for its first page of so many, without search and filters. */
async function call(one: Listed, panel: ProcedurePanel, given: object, page: number | null): Promise<number> {
  const { q: _q, filter: _filter, sort: _sort, ...plain } = given as Record<string, unknown>;
  const shot = shotOf(one, page === null ? given : { ...plain, page: 1, per_page: page });
  const ask = async (again: boolean) => {
    const caller = await full.caller(panel, again);
    return hear(() => caller.call(shot.method, shot.path, shot.body));
  };
  const first = await ask(false);
  // Some calls sign their caller out or take a right from them.
  const { answer, said } = [401, 403].includes(first.answer.status) ? await ask(true) : first;
  calls.push({ one, panel, page, said, status: answer.status });
  return answer.status;
}

// The operator comes last: what they take from a school is gone for its people.
const panels = ['site', 'student', 'guardian', 'group', 'central'] as const;

beforeAll(async () => {
  full = await fullWorld();
  for (const name of declaredCatalogues()) small.add(name);
  for (const panel of panels)
    for (const one of all.filter(({ meta }) => meta.panels.includes(panel))) {
      const isEdit = one.method !== 'GET' && isKeyOf(one, 'version');
      const inPages = isKeyOf(one, 'page');
      for (const { input } of ownInputs(full, one, full.first, 3)) {
        const given = isEdit ? { ...(input as object), version: 1 } : (input as object);
        if (isEdit && (await call(one, panel, { ...given, version: neverSeen }, null)) < 300)
          blind.add(one.name);
        if ((await call(one, panel, given, inPages ? 100 : null)) >= 300) continue;
        if (inPages) await call(one, panel, given, 1);
        if (isEdit) await call(one, panel, given, null);
        break;
      }
    }
});
afterAll(() => full.server.close());

const served = () => calls.filter(({ status }) => status < 300);
const lists = () => served().filter(({ page }) => page === 1);

test('most operations are served, so that the rest says something', () => {
  const names = (some: readonly Call[]) => new Set(some.map(({ one }) => one.name)).size;
  expect(names(served().filter(({ one }) => one.method === 'GET'))).toBeGreaterThan(
    leastShare(names(calls.filter(({ one }) => one.method === 'GET')) * 0.8),
  );
  expect(names(lists())).toBeGreaterThan(leastShare(names(calls.filter(({ page }) => page !== null)) * 0.9));
});

const institutionByInstitution = 'each institution has its own calendar, and on a cluster its own machine';
const monthByMonth = 'the months of one year, each with its own days';
const settingsAgain =
  'how attendance is counted here: for the rows, the name and the paper, whatever their number';
/** What is done one after another anyway, each with its reason. */
const oneByOne: Record<string, string> = {
  'collection.feeReportFigures':
    'today, this month and the last one, three whatever their number of receipts',
  'collection.groupFeeSchools.rows': 'each school of the group is entered by itself',
  'collection.groupFeeSchools.export': 'the same',
  'collection.groupFeeSchools.paper': 'the same',
  'attendance.absentees': 'the options of attendance and those of messages, whose keys nobody else reads',
  'attendance.myMonth': 'a month and the year, each with its days',
  'attendance.sendAbsences': 'each family’s message names its own child',
  'routine.coverDay':
    'the day, those ahead, its lessons and who is away from work, four whatever their number',
  'cards.myAttendance': 'a family’s few children, each by the days of their shift',
  'students.mine': 'a family’s few children, each as the school sees it',
  'access.invitations.mine': 'what one person has not answered yet',
  'billing.billSites': 'each school’s bill has a number, a due day and a message of its own',
  'timesheet.allTerminals.give':
    'the log of the school that had it, of the one that gets it, and the operator’s',
  'access.attachments.attachPackage': 'each school’s log tells of it, and its people’s rights change',
  'attendance.groupSchools.rows': institutionByInstitution,
  'attendance.groupSchools.export': institutionByInstitution,
  'attendance.groupSchools.paper': institutionByInstitution,
  'timesheet.groupTimes.rows': institutionByInstitution,
  'timesheet.groupTimes.export': institutionByInstitution,
  'timesheet.groupTimes.paper': institutionByInstitution,
  'academics.compareYears': 'each part of a year has its own reading, once for either year',
  'fees.copies.plan': 'two years, each for its fees and for its waivers',
  'attendance.monthsReport.rows': monthByMonth,
  'attendance.monthsReport.export': monthByMonth,
  'attendance.monthsReport.paper': monthByMonth,
  'attendance.lowReport.paper': settingsAgain,
  'attendance.studentReport.paper': settingsAgain,
  'attendance.groupDays.paper': settingsAgain,
};

test('no operation asks the database for each row what it could ask for all at once', () => {
  const wrong = served()
    .filter(({ one }) => !(one.name in oneByOne))
    .flatMap(({ one, said }) => repeated(said, 2).map((line) => `${one.name}: ${line}`));
  expect([...new Set(wrong)]).toEqual([]);
});

/**
 * Tables of which a school, or the operator, has some dozens of rows however long it lasts, beside the catalogues that
 * are declared. A new table grows until somebody says here that it does not.
 */
const few = [
  'sites',
  'site_applications',
  'attachments',
  'central_roles',
  'roles',
  'versions',
  'session_types',
  'site_years',
  'site_shifts',
  'shift_hour_sets',
  'site_versions',
  'sections',
  'class_subjects',
  'teaching_assignments',
  'buildings',
  'floors',
  'rooms',
  'section_rooms',
  'site_periods',
  'site_period_sets',
  'period_templates',
  'period_types',
  'pay_rules',
  'dashboard_palettes',
  'id_card_templates',
  'result_settings',
  'assessment_result_settings',
  'help_desk_settings',
  'oauth_clients',
  'school_fee_heads',
  'school_fee_groups',
  'school_waiver_types',
  'school_bank_accounts',
  'late_fee_rules',
  'gateway_accounts',
  'replications',
];
const small = new Set(few);
const declaredCatalogues = (): string[] =>
  allModules().flatMap(({ resources }) =>
    resources.filter(({ owner }) => owner !== 'site').map(({ path }) => path.replaceAll('-', '_')),
  );

/** Reads of one operation that brought more rows than so many, from a table that grows. */
const tooMany = ({ one, said }: Call, most: number, hasEnd: (text: string) => boolean): string[] =>
  said
    .filter((at) => isRead(at) && (at.rows ?? 0) > most && !small.has(mainTable(at.text) ?? ''))
    .filter(({ text }) => !isNarrow(text) && !hasEnd(text))
    .map(({ text, rows }) => `${one.name}: ${rows} rows of ${mainTable(text)}: ${text.slice(0, 200)}`);

test('a page of one row reads one row of what grows, not all to show or to count some', () => {
  const wrong = lists().flatMap((at) => tooMany(at, 1, () => false));
  expect([...new Set(wrong)]).toEqual([]);
});

/** What is of a whole school anyway, each with its reason. */
const ofWholeSchool: Record<string, string> = {
  'academics.board': 'its staff, of whom each can be chosen for a section',
  'routine.teachers': 'its staff, each with what they teach at most',
  'fees.copies.plan': 'the waivers of one year, all of which the next one takes over',
};

test('what is not in pages says where its rows end, or is of what does not grow', () => {
  const whole = served().filter(
    ({ one, page }) => one.method === 'GET' && page === null && !one.path.endsWith('/export'),
  );
  const wrong = whole
    .filter(({ one }) => !(one.name in ofWholeSchool))
    .flatMap((at) => tooMany(at, 2, (text) => hasLimit(text) || isSummed(text)));
  expect([...new Set(wrong)]).toEqual([]);
});

/** Lists over all schools that are sorted as they are asked, each with its reason. */
const sorted: Record<string, string> = {
  'access.members.across.list':
    'by the names of schools and people, which stand in three tables; narrowed by a school first',
  'access.members.across.ofMyGroup': 'the same, of the schools of one group',
  'employees.groups.list': 'of the schools of one group, by their names, which stand in another table',
  'employees.groups.retirements.list': 'of the schools of one group, by a day that is worked out',
  'students.group.ofGroup.list': 'of one institution at a time, reached by one of its sections',
};

test('a list over all schools comes from an index in its order', async () => {
  const client = new pg.Client(full.server.database.owner);
  await client.connect();
  const wrong = new Set<string>();
  try {
    // With few rows a database sorts whatever there is: it shall do so only when no index has the order.
    await client.query('SET enable_seqscan = off; SET enable_sort = off; SET enable_bitmapscan = off');
    for (const { one, said } of lists().filter(({ one: { name } }) => !(name in sorted)))
      for (const { text, values } of said) {
        const table = mainTable(text) ?? '';
        if (!hasLimit(text) || small.has(table) || /"?(?:site_id|about_site|about_group)"? = \$/.test(text))
          continue;
        const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, values);
        const isSorted = rows.some((row) => /^[\s>-]*Sort\b/.test(row['QUERY PLAN']));
        if (isSorted) wrong.add(`${one.name}: ${table} ${text.slice(text.lastIndexOf('order by'))}`);
      }
  } finally {
    await client.end();
  }
  expect([...wrong]).toEqual([]);
});

test('what is excused is still there', () => {
  const names = new Set(procedures().map(({ name }) => name));
  const excused = [...Object.keys(oneByOne), ...Object.keys(sorted), ...Object.keys(ofWholeSchool)];
  expect(excused.filter((name) => !names.has(name))).toEqual([]);
  const tables = new Set(full.filling.tables.map(({ name }) => name));
  expect(few.filter((name) => !tables.has(name))).toEqual([]);
});

test('whatever changes a row leaves a trace in the same transaction', () => {
  const wrong = served().flatMap(({ one, said }) =>
    untraced(said)
      .filter(({ table, sure }) => sure && !ownUse.has(table))
      .map(({ table }) => `${one.name}: ${table}`),
  );
  expect([...new Set(wrong)]).toEqual([]);
});

test('an edit that names a version which its row never had is refused, whatever else it would change', () => {
  expect([...blind]).toEqual([]);
});

test('an edit that saw an older version is refused', () => {
  // The same edit was sent again, with the version that it had changed.
  const edits = served().filter(({ one }) => one.method !== 'GET' && isKeyOf(one, 'version'));
  const names = edits.map(({ one }) => one.name);
  expect(new Set(names).size).toBeGreaterThan(least(12));
  expect(
    edits
      .filter((at, n) => edits[n - 1]?.one === at.one && edits[n - 1]?.panel === at.panel)
      .map(({ one }) => one.name),
  ).toEqual([]);
});

describe('for a cluster, every statement', () => {
  const texts = () => [...new Set(calls.flatMap(({ said }) => said.map(({ text }) => text)))];

  test('names the school itself, so that one machine is asked and not all', () => {
    const tables = full.filling.tables.filter(({ ofSite }) => ofSite).map(({ name }) => name);
    expect(texts().flatMap((text) => unscoped(text, tables))).toEqual([]);
    expect(texts().length).toBeGreaterThan(least(500));
  });

  test('does nothing that is refused there', () => {
    // A recursive query is fine within one school, which the test before this one asks for.
    const refused =
      /\bGROUPING SETS\b|\bLOCK TABLE\b|\bTRUNCATE\b|\bCREATE TEMP|\bUPDATE\b[^;]*\bSET\b[^;]*\brandom\(\)/i;
    expect(texts().filter((text) => refused.test(text))).toEqual([]);
  });
});
