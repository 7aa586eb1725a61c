import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { makeFeeSchool, type FeeSchool } from '../../../../../tests/support/fee-school.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';
import { inTransaction } from '../../../../kernel/database/pool.server.ts';
import { sections, siteClasses } from '#modules/school/academics/base/tables.server.ts';
import { feeItems } from '../base/school-tables.server.ts';
import type { RateCell } from './cells.ts';

type Grid = { classes: { id: string }[]; heads: { id: string }[]; cells: RateCell[] };
type Saved = { saved: RateCell[]; refused: RateCell[] };

let school: FeeSchool;
let other: FeeSchool;
let head: Caller;
let classId: string;
let item: string;

const place = {
  version_id: null,
  shift_id: null,
  class_id: null,
  group_id: null,
  section_id: null,
  category_id: null,
  student_id: null,
};
const save = (cells: Partial<RateCell>[], who = head) =>
  who.call<Saved>('PUT', '/api/fee-rates/grid', { year_id: school.year, cells });
const tuition = () => school.heads.get('tuition')!;
const add = (values: object, who = head) =>
  who.call<{ id: string }>('POST', '/api/fee-rates', {
    ...place,
    year_id: school.year,
    head_id: tuition(),
    item_id: null,
    effective_from: null,
    amount: 500_00,
    ...values,
  });

startWorld(async () => {
  school = await makeFeeSchool(world.first);
  other = await makeFeeSchool(world.second);
  head = await asMember(server, world.first, 'head');
  const made = await inTransaction({ siteId: school.siteId }, async (db) => {
    const [section] = await db
      .select({ class_id: sections.class_id, group_id: sections.group_id })
      .from(sections)
      .where(and(eq(sections.site_id, school.siteId), eq(sections.year_id, school.year)));
    const { class_id, group_id } = section!;
    await db.insert(siteClasses).values({ site_id: school.siteId, year_id: school.year, class_id, group_id });
    const [row] = await db
      .insert(feeItems)
      .values({
        site_id: school.siteId,
        head_id: tuition(),
        year_id: school.year,
        name_en: 'Tuition – January',
        name_bn: 'বেতন – জানুয়ারি',
        due_on: school.today,
      })
      .returning({ id: feeItems.id });
    return { classId: section!.class_id, item: row!.id };
  });
  ({ classId, item } = made);
});

test('the table keeps amounts by class, and an empty cell takes one away', async () => {
  const cells = [
    { class_id: null, head_id: tuition(), amount: 400_00, version: 0 },
    { class_id: classId, head_id: tuition(), amount: 600_00, version: 0 },
  ];
  const made = await save(cells);
  expect(made.status, made.text).toBe(200);
  expect(made.json.saved).toHaveLength(2);
  const grid = (await head.call<Grid>('GET', '/api/fee-rates/grid', { year_id: school.year })).json;
  expect(grid.cells).toHaveLength(2);
  expect(grid.heads.map(({ id }) => id)).not.toContain(school.heads.get('fine'));
  const gone = await save([{ class_id: null, head_id: tuition(), amount: null, version: 1 }]);
  expect(gone.json.saved).toMatchObject([{ amount: null, version: 0 }]);
});

test('of two who change a cell at once one is kept, and the other sees what is there', async () => {
  const both = await Promise.all(
    [610_00, 620_00].map((amount) => save([{ class_id: classId, head_id: tuition(), amount, version: 1 }])),
  );
  const answers = both.map(({ json }) => json);
  expect(answers.flatMap(({ saved }) => saved)).toHaveLength(1);
  const kept = answers.flatMap(({ saved }) => saved)[0]!;
  expect(answers.flatMap(({ refused }) => refused)).toMatchObject([{ amount: kept.amount, version: 2 }]);
  const first = await Promise.all(
    [1, 2].map(() =>
      save([{ class_id: null, head_id: school.heads.get('exam')!, amount: 300_00, version: 0 }]),
    ),
  );
  expect(first.flatMap(({ json }) => json.saved)).toHaveLength(1);
  await save([{ class_id: classId, head_id: tuition(), amount: 600_00, version: 2 }]);
});

test('negative, huge and broken amounts are refused; Bengali digits are read', async () => {
  for (const amount of [-1, 1e12, 10.5])
    expect((await save([{ class_id: classId, head_id: tuition(), amount, version: 3 }])).status).toBe(422);
  const { studentId } = school.pupils[0]!;
  for (const amount of [-1, 1e13, 99.5, 'x', null, ''])
    expect((await add({ student_id: studentId, amount })).status, String(amount)).toBe(422);
  const made = await add({ student_id: studentId, amount: '১০,০০০' });
  expect(made.status, made.text).toBe(200);
  const rows = (
    await head.call<{ id: string; amount: number }[]>('GET', '/api/fee-rates', { year_id: school.year })
  ).json;
  expect(rows.find(({ id }) => id === made.json.id)?.amount).toBe(100_00);
  expect((await head.call('DELETE', `/api/fee-rates/${made.json.id}`)).status).toBe(200);
});

test('a rate names something of this school, once', async () => {
  const [section] = await inTransaction({ siteId: other.siteId }, (db) =>
    db.select({ id: sections.id }).from(sections).where(eq(sections.site_id, other.siteId)),
  );
  const strangers = [
    { head_id: other.heads.get('tuition'), student_id: school.pupils[0]!.studentId },
    { student_id: other.pupils[0]!.studentId },
    { section_id: section!.id },
    { class_id: other.heads.get('tuition'), item_id: item },
    { item_id: section!.id },
    { year_id: school.heads.get('exam'), item_id: item },
  ];
  for (const stranger of strangers) expect((await add(stranger)).status, JSON.stringify(stranger)).toBe(404);
  expect(
    (await save([{ class_id: other.heads.get('exam')!, head_id: tuition(), amount: 1, version: 0 }])).status,
  ).toBe(404);
  expect(
    (await save([{ class_id: null, head_id: other.heads.get('tuition')!, amount: 1, version: 0 }])).status,
  ).toBe(404);
  expect((await add({ class_id: classId })).status).toBe(422);
  expect((await add({ class_id: classId, item_id: item, head_id: school.heads.get('exam') })).status).toBe(
    422,
  );
  const made = await add({ class_id: classId, item_id: item, amount: 700_00 });
  expect(made.status, made.text).toBe(200);
  expect((await add({ class_id: classId, item_id: item, amount: 700_00 })).status).toBe(409);
  const accountant = await asMember(server, world.first, 'accountant');
  expect((await add({ item_id: item }, accountant)).status).toBe(403);
  const elsewhere = await asMember(server, world.second, 'head');
  expect((await elsewhere.call('DELETE', `/api/fee-rates/${made.json.id}`)).status).toBe(404);
});

test('why a student pays an amount: rates in order, the winner first, then what is left', async () => {
  const { studentId } = school.pupils[1]!;
  const ask = { student_id: studentId, item_id: item };
  await add({ student_id: studentId, amount: 450_00 });
  const why = await head.call<{
    items: { id: string }[];
    answer: { amount: number; net: number; rates: { amount: number; by: string[] }[]; charged: null };
  }>('GET', '/api/fee-rates/why', ask);
  expect(why.status, why.text).toBe(200);
  expect(why.json.answer.rates.map(({ amount }) => amount)).toEqual([450_00, 700_00, 600_00]);
  expect(why.json.answer).toMatchObject({ amount: 450_00, net: 450_00, charged: null });
  expect(why.json.answer.rates[0]?.by).toEqual(['student_id']);
  const stranger = { student_id: other.pupils[0]!.studentId, item_id: item };
  expect((await head.call('GET', '/api/fee-rates/why', stranger)).status).toBe(404);
  const found = await head.call<{ id: string }[]>('GET', '/api/fee-rates/students', { q: '%' });
  expect(found.json.map(({ id }) => id)).not.toContain(other.pupils[0]!.studentId);
});

test('a rate of a sub-head beats the rate of the class, and the page says which were passed over and why', async () => {
  const exam = school.heads.get('exam')!;
  const given = { year_id: school.year, head_id: exam, month: null, due_on: school.today, active: true };
  const made = await head.call<{ id: string }>('POST', '/api/fee-items', {
    ...given,
    name_en: 'Half-yearly exam',
    name_bn: 'অর্ধবার্ষিক পরীক্ষা',
  });
  expect(made.status, made.text).toBe(200);
  const item_id = made.json.id;
  expect((await save([{ class_id: classId, head_id: exam, amount: 1_700_00, version: 0 }])).status).toBe(200);
  const own = await add({ head_id: exam, item_id, amount: 2_000_00 });
  expect(own.status, own.text).toBe(200);
  const from = await add({ head_id: exam, item_id, amount: 1_900_00, effective_from: '2020-01-01' });
  expect(from.status, from.text).toBe(200);
  const { studentId: student_id } = school.pupils[2]!;
  const why = async () =>
    (
      await head.call<{
        answer: { amount: number; rates: { amount: number; passed_for: string | null }[] };
      }>('GET', '/api/fee-rates/why', { student_id, item_id })
    ).json.answer;
  expect((await why()).rates.map(({ amount, passed_for }) => [amount, passed_for])).toEqual([
    [1_900_00, null],
    [2_000_00, 'effective_from'],
    [1_700_00, 'item_id'],
    // Of all classes, from the first test.
    [300_00, 'item_id'],
  ]);
  // What was agreed for one student stays above it.
  expect((await add({ head_id: exam, student_id, amount: 50_00 })).status).toBe(200);
  expect(await why()).toMatchObject({ amount: 50_00, rates: [{}, { passed_for: 'student_id' }, {}, {}, {}] });
});
