import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { files } from '#kernel/database/kernel-tables.server.ts';
import { students } from '#modules/school/people/base/tables.server.ts';
import { refusal } from '../../../../tests/support/billing.ts';
import { makeExamSchool, type ExamSchool } from '../../../../tests/support/exam-school.ts';
import { ended } from '../../../../tests/support/job-watch.ts';
import type { Caller } from '../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../tests/support/start-world.ts';
import { asGroupAdmin, asMember, asOperator } from '../../../../tests/support/world.ts';
import { centralSite } from '#kernel/audit/audit.server.ts';
import { drawIdCards, viewIdCard, type Student } from './cards/draw.server.ts';
import { firstDesign, takesDarkLetters } from './base/design.ts';
import { loadIdCards } from './templates/templates.server.ts';

let school: ExamSchool;
let operator: Caller;
let template: { id: string; version: number; price: number } & Record<string, unknown>;

startWorld(async () => {
  school = await makeExamSchool(world.first, ['A', 'B']);
  operator = await asOperator(server, world);
  await inTransaction({}, loadIdCards);
  template = (await operator.call<(typeof template)[]>('GET', '/api/id-card-templates')).json[0]!;
});

type Order = {
  id: string;
  state: string;
  cards: number;
  without_photo: number;
  total: number;
  files: { file_id: string; cards: number; pages: number }[];
  invoice_no: string;
  invoice_state: string;
};
const orderOf = (change: Record<string, unknown> = {}) => ({
  site_id: world.first.id,
  class_id: null,
  section_id: school.sections[0],
  template_id: template.id,
  lang: 'bn',
  paper: 'A4',
  cards: 60,
  idempotency_key: randomUUID(),
  ...change,
});
type CreatedOrder = {
  id: string;
  job_id: string;
  order_no: string;
  message: string;
  data: { field: string; values: Record<string, unknown> };
};
const target = (change: Record<string, unknown> = {}) =>
  operator.call<CreatedOrder>('POST', '/api/id-card-orders', orderOf(change));
const orders = async () => (await operator.call<Order[]>('GET', '/api/id-card-orders')).json;
const invoices = async () =>
  (await operator.call<{ id: string; net: number; kind: string }[]>('GET', '/api/invoices')).json;
const count = async (target_: Record<string, unknown> = {}) =>
  (await operator.call('GET', '/api/id-card-orders/students', { site_id: world.first.id, ...target_ })).json;
/** Pages of a PDF as it says itself. */
const pagesOf = (pdf: Buffer) => [...pdf.toString('latin1').matchAll(/\/Type\s*\/Page\b(?!s)/g)].length;

describe('before the run', () => {
  test('students are counted, and those without a photo told', async () => {
    expect(await count()).toEqual({ cards: 120, without_photo: 120 });
    // A photo that cannot be read: the card is printed with the empty place.
    const photo = randomUUID();
    await inTransaction({ siteId: world.first.id }, (db) =>
      db
        .update(students)
        .set({ photo_file: photo })
        .where(and(eq(students.site_id, world.first.id), eq(students.id, school.pupils[0]!.studentId))),
    );
    expect(await count({ section_id: school.sections[0] })).toEqual({ cards: 60, without_photo: 59 });
    expect(await count({ class_id: school.classId })).toEqual({ cards: 120, without_photo: 119 });
    expect(await count({ site_id: world.second.id })).toEqual({ cards: 0, without_photo: 0 });
  });

  test('a count that is no longer true, an empty school and a size not offered are refused, and nothing is billed', async () => {
    expect(refusal(await target({ cards: 59 }))).toMatch(/^409/);
    expect(refusal(await target({ site_id: world.second.id, section_id: null, cards: 1 }))).toMatch(
      /^422 .*no students/,
    );
    expect((await target({ site_id: world.second.id })).status).toBe(404);
    await operator.call('PUT', `/api/id-card-templates/${template.id}`, { ...template, sizes: ['A4'] });
    expect(refusal(await target({ paper: 'CARD' }))).toMatch(/^422 paper/);
    expect(await invoices()).toEqual([]);
    expect(await orders()).toEqual([]);
  });
});

describe('an order', () => {
  test('is printed ten cards a sheet on both sides and billed once, however often it is sent', async () => {
    const once = randomUUID();
    const sent = await Promise.all([1, 2, 3].map(() => target({ idempotency_key: once })));
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(sent.map(({ json }) => json.order_no)).size).toBe(1);
    expect(await ended(sent[0]!.json.job_id, centralSite)).toMatchObject({ state: 'done', done: 60 });
    const [order, ...more] = await orders();
    expect(more).toEqual([]);
    expect(order).toMatchObject({
      state: 'ready',
      cards: 60,
      without_photo: 59,
      total: 60 * 45_00,
      invoice_state: 'unpaid',
    });
    expect(await invoices()).toMatchObject([{ net: 60 * 45_00, kind: 'ID_CARD' }]);
    expect(order!.files).toMatchObject([{ cards: 60, pages: 12 }]);
    const path = `/api/id-card-orders/${order!.id}/files/${order!.files[0]!.file_id}`;
    const pdf = await operator.call('GET', path);
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pagesOf(pdf.bytes)).toBe(12);
    // It is kept with the school, not with the operator.
    const kept = await inTransaction({ siteId: world.first.id }, (db) =>
      db
        .select()
        .from(files)
        .where(and(eq(files.site_id, world.first.id), eq(files.purpose, 'id-cards'))),
    );
    expect(kept.map(({ id }) => id)).toEqual([order!.files[0]!.file_id]);
  });

  test('is printed again without being billed again, and as it looked then', async () => {
    const [order] = await orders();
    const again = await operator.call<{ job_id: string }>('POST', `/api/id-card-orders/${order!.id}/print`);
    expect(again.status).toBe(200);
    await ended(again.json.job_id, centralSite);
    expect((await orders())[0]).toMatchObject({ state: 'ready', files: [{ cards: 60, pages: 12 }] });
    expect(await invoices()).toHaveLength(1);
  });

  test('of a whole school comes in files of a hundred, for a card printer a page a side', async () => {
    const now = (await operator.call<(typeof template)[]>('GET', '/api/id-card-templates')).json[0]!;
    await operator.call('PUT', `/api/id-card-templates/${now.id}`, {
      ...now,
      sizes: ['A4', 'CARD'],
      price: 0,
    });
    const sent = await target({ section_id: null, paper: 'CARD', cards: 120, lang: 'en' });
    await ended(sent.json.job_id, centralSite);
    expect((await orders())[0]).toMatchObject({
      total: 0,
      invoice_no: null,
      files: [
        { cards: 100, pages: 200 },
        { cards: 20, pages: 40 },
      ],
    });
  });

  test('is cancelled with a reason together with its invoice, and then printed no more', async () => {
    const order = (await orders()).find(({ total }) => total > 0)!;
    const cancel = (reason: string) =>
      operator.call('POST', `/api/id-card-orders/${order.id}/cancel`, { reason });
    expect((await cancel('')).status).toBe(422);
    expect((await cancel('ordered twice')).status).toBe(200);
    expect((await cancel('ordered twice')).status).toBe(409);
    expect((await orders()).find(({ id }) => id === order.id)).toMatchObject({
      state: 'cancelled',
      invoice_state: 'cancelled',
    });
    expect((await operator.call('POST', `/api/id-card-orders/${order.id}/print`)).status).toBe(409);
  });

  test('is nothing for strangers: not its files, not the counts of other schools', async () => {
    const [order] = await orders();
    const path = `/api/id-card-orders/${order!.id}/files/${order!.files[0]!.file_id}`;
    const people = [
      await asMember(server, world.first, 'site-admin'),
      await asGroupAdmin(server, world),
      server.stranger(),
    ];
    for (const person of people)
      for (const get of [path, '/api/id-card-orders', '/api/id-card-templates'])
        expect([401, 403], `${person.host} ${get}`).toContain((await person.call('GET', get)).status);
    expect((await operator.call('GET', path.replace(/[^/]+$/, order!.id))).status).toBe(404);
  });
});

test('a template is changed by who saw its last version, and deleted only while nothing was printed with it', async () => {
  const seen = (await operator.call<(typeof template)[]>('GET', '/api/id-card-templates')).json[0]!;
  const change = (more: Record<string, unknown>) =>
    operator.call('PUT', `/api/id-card-templates/${seen.id}`, { ...seen, ...more });
  expect((await change({ colour: '#7a1f3d' })).status).toBe(200);
  expect((await change({ colour: '#000000' })).status).toBe(409);
  expect((await operator.call('DELETE', `/api/id-card-templates/${seen.id}`)).status).toBe(409);
  const { id: _id, version: _version, ...rest } = seen;
  const many = {
    ...rest,
    front_fields: ['student_id', 'class', 'group', 'section', 'roll', 'shift', 'year', 'father', 'mother'],
  };
  expect(refusal(await operator.call('POST', '/api/id-card-templates', many))).toMatch(/^422 front_fields/);
  const made = await operator.call<{ id: string }>('POST', '/api/id-card-templates', rest);
  expect((await operator.call('DELETE', `/api/id-card-templates/${made.json.id}`)).status).toBe(200);
});

describe('the paper', () => {
  const student = (name: string): Student => ({
    name: { en: name, bn: name },
    student_id: '26-0001',
    class: { en: 'Nine', bn: 'নবম' },
    group: { en: 'Science', bn: 'বিজ্ঞান' },
    section: { en: 'A', bn: 'ক' },
    shift: { en: 'Day', bn: 'দিবা' },
    year: { en: '2026', bn: '২০২৬' },
    roll: 1,
    blood_group: null,
    date_of_birth: null,
    guardian_phone: null,
    father: { en: '', bn: '' },
    mother: { en: '', bn: '' },
    address: null,
  });
  const school_ = {
    name: { en: 'School', bn: 'বিদ্যালয়' },
    address: { en: 'Road', bn: 'সড়ক' },
    phone: '+8801700000000',
    eiin: null,
  };
  const draw = (count_: number, orientation: 'portrait' | 'landscape', paper: 'A4' | 'CARD', name = 'Rina') =>
    drawIdCards({
      design: { ...firstDesign, orientation },
      lang: 'bn',
      paper,
      school: school_,
      students: Array.from({ length: count_ }, () => student(name)),
      pictures: { logo: null, photos: [] },
      urls: [],
    });

  test.each(['portrait', 'landscape'] as const)(
    '%s: eleven cards are two sheets, front and back; long names add no page',
    async (shape) => {
      expect((await draw(10, shape, 'A4')).pages).toBe(2);
      expect((await draw(11, shape, 'A4')).pages).toBe(4);
      const long = 'মোহাম্মদ আব্দুল্লাহ আল মামুন চৌধুরী '.repeat(4);
      expect((await draw(11, shape, 'A4', long)).pages).toBe(4);
      const card = await draw(1, shape, 'CARD');
      expect(card.pages).toBe(2);
      // 54 × 86 mm in points.
      const [wide, high] = shape === 'portrait' ? [153.07, 243.78] : [243.78, 153.07];
      const box = /\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/.exec(Buffer.from(card.pdf).toString('latin1'));
      expect(Number(box?.[1])).toBeCloseTo(wide!, 0);
      expect(Number(box?.[2])).toBeCloseTo(high!, 0);
    },
  );

  test('the look on the screen is a picture of the same layout', async () => {
    expect(await viewIdCard(firstDesign, 'bn')).toMatch(/^<svg[\s\S]*<\/svg>\s*$/);
  });

  test('letters on a light colour are dark', () => {
    expect([takesDarkLetters('#f4c430'), takesDarkLetters('#12555c'), takesDarkLetters('#ffffff')]).toEqual([
      true,
      false,
      true,
    ]);
  });
});
