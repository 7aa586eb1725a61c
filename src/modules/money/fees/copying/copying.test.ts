import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { expectSameAfterUndo } from '../../../../../tests/support/before-and-after.ts';
import { makeFeeSchool, type FeeSchool } from '../../../../../tests/support/fee-school.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';
import { inTransaction } from '../../../../kernel/database/pool.server.ts';
import { addMonths } from '#kernel/text/days.ts';
import { academicYears, sections, siteYears } from '#modules/school/academics/base/tables.server.ts';
import { enrolments } from '#modules/school/people/base/tables.server.ts';
import { feeDemands } from '../base/demand-tables.server.ts';
import { feeItems, feeRates, schoolWaiverTypes, studentWaivers } from '../base/school-tables.server.ts';
import type { CopyLine } from './plan.ts';

type ShownCopy = { digest: string; lines: CopyLine[] };

let school: FeeSchool;
let head: Caller;
let next: string;
let item: string;
let due: string;

const years = () => ({ from_year_id: school.year, to_year_id: next, waivers: false });
const plan = async () => (await head.call<ShownCopy>('GET', '/api/fee-copies/plan', years())).json;
const copy = (digest: string, who = head) =>
  who.call<{ id: string; made: number }>('POST', '/api/fee-copies', { ...years(), digest });
const rowsOf = () =>
  inTransaction({ siteId: school.siteId }, async (db) => ({
    items: await db
      .select()
      .from(feeItems)
      .where(and(eq(feeItems.site_id, school.siteId), eq(feeItems.year_id, next))),
    rates: await db
      .select()
      .from(feeRates)
      .where(and(eq(feeRates.site_id, school.siteId), eq(feeRates.year_id, next))),
  }));

startWorld(async () => {
  school = await makeFeeSchool(world.first);
  head = await asMember(server, world.first, 'head');
  due = school.daysAgo(100);
  await inTransaction({}, async (db) => {
    const [old] = await db.select().from(academicYears).where(eq(academicYears.id, school.year));
    const [made] = await db
      .insert(academicYears)
      .values({
        code: 'next-fee-year',
        name_en: 'Next',
        name_bn: 'পরের',
        starts_on: addMonths(old!.starts_on, 12),
        ends_on: addMonths(old!.ends_on, 12),
      })
      .returning({ id: academicYears.id });
    next = made!.id;
  });
  await inTransaction({ siteId: school.siteId }, async (db) => {
    await db.insert(siteYears).values({ site_id: school.siteId, year_id: next });
    const base = { site_id: school.siteId, year_id: school.year, head_id: school.heads.get('tuition')! };
    const [made] = await db
      .insert(feeItems)
      .values({ ...base, name_en: `Tuition ${due.slice(0, 4)}`, name_bn: 'বেতন', due_on: due })
      .returning({ id: feeItems.id });
    item = made!.id;
    await db.insert(feeRates).values([
      { ...base, amount: 600_00 },
      { ...base, amount: 700_00, item_id: item, effective_from: due },
    ]);
  });
});

test('a copy moves dates by a year, shows what it makes before, and is undone', async () => {
  const shown = await plan();
  expect(shown.lines.map(({ part, state }) => `${part} ${state}`)).toEqual([
    'item new',
    'rate new',
    'rate new',
  ]);
  expect((await copy('something else')).status).toBe(409);
  const made = await copy(shown.digest);
  expect(made.json, made.text).toMatchObject({ made: 3 });
  const { items, rates } = await rowsOf();
  const later = addMonths(due, 12);
  expect(items).toMatchObject([{ due_on: later, name_en: `Tuition ${later.slice(0, 4)}` }]);
  expect(rates.map(({ item_id, effective_from }) => [item_id, effective_from])).toEqual(
    expect.arrayContaining([
      [null, null],
      [items[0]!.id, later],
    ]),
  );
  // A second time there is nothing new.
  const again = await plan();
  expect(again.lines.map(({ state }) => state)).toEqual(['same', 'same', 'same']);
  expect((await head.call('POST', `/api/fee-copies/${made.json.id}/undo`, {})).status).toBe(200);
  expect(await rowsOf()).toEqual({ items: [], rates: [] });
  expect((await head.call('POST', `/api/fee-copies/${made.json.id}/undo`, {})).status).toBe(409);
});

test('a copy with waivers that is undone leaves nothing of the new year', async () => {
  const [pupil] = school.pupils;
  await inTransaction({ siteId: school.siteId }, async (db) => {
    const [type] = await db
      .insert(schoolWaiverTypes)
      .values({
        site_id: school.siteId,
        name_en: 'Half',
        name_bn: 'অর্ধেক',
        percent: 50_00,
        needs_approval: false,
      })
      .returning({ id: schoolWaiverTypes.id });
    await db.insert(studentWaivers).values({
      site_id: school.siteId,
      student_id: pupil!.studentId,
      type_id: type!.id,
      percent: 50_00,
      from_on: due,
      until_on: school.today,
      state: 'APPROVED',
      reason: 'Merit',
    });
    const { siteId: site_id } = school;
    const [like] = await db
      .select()
      .from(sections)
      .where(and(eq(sections.site_id, site_id), eq(sections.id, school.sections[0]!)));
    const { id: _, ...section } = like!;
    const [made] = await db
      .insert(sections)
      .values({ ...section, year_id: next })
      .returning({ id: sections.id });
    await db.insert(enrolments).values({
      site_id,
      student_id: pupil!.studentId,
      section_id: made!.id,
      year_id: next,
      roll: 1,
      started_on: addMonths(due, 12),
      list_order: '1',
    });
  });
  const asked = { ...years(), waivers: true };
  let undo = '';
  await expectSameAfterUndo({
    undo: '/api/fee-copies/{id}/undo',
    owner: server.database.owner,
    site: school.siteId,
    act: async () => {
      const { digest } = (await head.call<ShownCopy>('GET', '/api/fee-copies/plan', asked)).json;
      const made = await head.call<{ id: string; made: number }>('POST', '/api/fee-copies', {
        ...asked,
        digest,
      });
      expect(made.json, made.text).toMatchObject({ made: 4 });
      undo = `/api/fee-copies/${made.json.id}/undo`;
      const [waiver] = await inTransaction({ siteId: school.siteId }, (db) =>
        db
          .select()
          .from(studentWaivers)
          .where(and(eq(studentWaivers.site_id, school.siteId), eq(studentWaivers.state, 'PENDING'))),
      );
      expect(waiver).toBeDefined();
    },
    touches: ['fee_items', 'fee_rates', 'student_waivers'],
    back: async () => expect((await head.call('POST', undo, {})).status).toBe(200),
    left: { fee_copies: 'The copy itself.' },
  });
});

test('what is there already stays, and what was charged is not undone', async () => {
  const base = { site_id: school.siteId, year_id: next, head_id: school.heads.get('tuition')! };
  await inTransaction({ siteId: school.siteId }, (db) =>
    db.insert(feeRates).values({ ...base, amount: 650_00 }),
  );
  const shown = await plan();
  expect(shown.lines.find(({ state }) => state === 'differs')).toMatchObject({ wanted: 600_00, now: 650_00 });
  const made = (await copy(shown.digest)).json;
  expect(made.made).toBe(2);
  const { items } = await rowsOf();
  const [pupil] = school.pupils;
  await inTransaction({ siteId: school.siteId }, (db) =>
    db.insert(feeDemands).values({
      site_id: school.siteId,
      student_id: pupil!.studentId,
      enrolment_id: pupil!.enrolmentId,
      year_id: next,
      head_id: base.head_id,
      item_id: items[0]!.id,
      title_en: 'Tuition',
      title_bn: 'বেতন',
      amount: 600_00,
      net: 600_00,
      due_on: items[0]!.due_on,
    }),
  );
  expect((await head.call('POST', `/api/fee-copies/${made.id}/undo`, {})).status).toBe(409);
});

test('who may only look copies nothing, and another school’s copy is not there', async () => {
  const shown = await plan();
  const accountant = await asMember(server, world.first, 'accountant');
  expect((await copy(shown.digest, accountant)).status).toBe(403);
  const elsewhere = await asMember(server, world.second, 'head');
  expect((await copy(shown.digest, elsewhere)).status).toBe(404);
  const copies = (await head.call<{ id: string }[]>('GET', '/api/fee-copies')).json;
  expect((await elsewhere.call('POST', `/api/fee-copies/${copies[0]!.id}/undo`, {})).status).toBe(404);
});
