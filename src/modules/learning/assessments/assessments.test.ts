import { expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { writeCsv } from '#kernel/spreadsheet/write.server.ts';
import { loadAcademics } from '#modules/school/academics/shipped/load-catalogue.server.ts';
import type { Caller } from '../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../tests/support/start-world.ts';
import { asMember, asOperator } from '../../../../tests/support/world.ts';
import { loadAssessments } from './subjects/load.server.ts';
import { sevenScales } from './result-settings/scales.ts';
import type { SettingsRow, WholeSubject } from './result-settings/schemas.ts';

let operator: Caller;
let digital: string;

type Overview = { subjects: { id: string; code: string; indicators: number }[]; on: { active: boolean }[] };
const whole = async () =>
  (await operator.call<WholeSubject>('GET', `/api/assessment-catalogue/${digital}`)).json;
const all = async () => (await operator.call<SettingsRow[]>('GET', '/api/assessment-result-settings')).json;
const year = async (code: string) =>
  (await operator.call<{ value: string; en: string }[]>('GET', '/api/academic-years/options')).json.find(
    (row) => row.en === code,
  )!.value;

startWorld(async () => {
  await inTransaction({}, async (db) => {
    await loadAcademics(db);
    await loadAssessments(db);
  });
  operator = await asOperator(server, world);
  const { subjects } = (await operator.call<Overview>('GET', '/api/assessment-catalogue')).json;
  digital = subjects.find(({ code }) => code === '6-DT')!.id;
});

test('ten subjects of class six are there, Digital Technology with its four sample indicators', async () => {
  const { subjects, on } = (await operator.call<Overview>('GET', '/api/assessment-catalogue')).json;
  expect(subjects).toHaveLength(10);
  expect(subjects.filter(({ indicators }) => indicators > 0)).toMatchObject([
    { code: '6-DT', indicators: 4 },
  ]);
  expect(on.filter(({ active }) => active)).toHaveLength(4);
});

test('filling in the catalogue again changes nothing', async () => {
  const before = await whole();
  await inTransaction({}, loadAssessments);
  expect(await whole()).toEqual(before);
});

test('a subject is shown whole, and its dimension holds the indicators of the handbook', async () => {
  const subject = await whole();
  const numbers = subject.competencies.flatMap(({ indicators }) => indicators.map(({ pi_no }) => pi_no));
  expect(numbers).toEqual(['6.1.1', '6.1.2', '6.2.1', '6.2.2']);
  expect(subject.dimensions).toMatchObject([{ name_bn: 'ডিজিটাল সাক্ষরতা' }]);
  expect(subject.dimensions[0]!.indicator_ids).toHaveLength(4);
  expect(subject.kinds).toHaveLength(3);
});

test('a dimension takes no indicator of another subject', async () => {
  const { subjects } = (await operator.call<Overview>('GET', '/api/assessment-catalogue')).json;
  const other = subjects.find(({ code }) => code === '6-BN')!.id;
  const [dimension] = (await whole()).dimensions;
  const body = {
    code: 'BN6-D1',
    name_bn: 'ভাষা',
    name_en: null,
    description_bn: null,
    description_en: null,
    indicator_ids: dimension!.indicator_ids,
    position: 10,
    active: true,
  };
  const refused = await operator.call('POST', '/api/assessment-dimensions', {
    ...body,
    assessment_subject_id: other,
  });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain('belongs to another class or subject');
  const taken = await operator.call('POST', '/api/assessment-dimensions', {
    ...body,
    assessment_subject_id: digital,
  });
  expect(taken.status).toBe(200);
});

test('an indicator that a dimension holds is not deleted', async () => {
  const [competency] = (await whole()).competencies;
  const id = competency!.indicators[0]!.id;
  const refused = await operator.call('DELETE', `/api/performance-indicators/${id}`);
  expect(refused.status).toBe(409);
  expect(refused.text).toContain('Digital literacy');
});

const indicatorSheet = (rows: string[][]): Buffer => {
  const signs = ['■ চতুর্ভুজের অর্থ (বাংলা)', '● বৃত্তের অর্থ (বাংলা)', '▲ ত্রিভুজের অর্থ (বাংলা)'];
  const headers = ['যোগ্যতা', 'কোড', 'পিআই নম্বর', 'বিবরণ (বাংলা)', ...signs, 'ক্রম'];
  return Buffer.from(
    writeCsv({ columns: headers.map((header) => ({ header, type: 'text' as const })), rows }),
  );
};

async function send<T>(path: string, bytes: Buffer) {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], 'indicators.csv', { type: 'text/csv' }));
  const sent = new Response(form);
  return operator.call<T>('POST', path, Buffer.from(await sent.arrayBuffer()), {
    'content-type': sent.headers.get('content-type') ?? '',
  });
}

test('indicator texts come in from a spreadsheet, by the codes of their competencies; a dry run writes nothing', async () => {
  const good = [
    'DT-6.1',
    'DT-6.1.3',
    '6.1.3',
    'তথ্যের উৎস উল্লেখ করছে',
    'মাঝে মাঝে',
    'সব সময়',
    'সঠিক নিয়মে',
    '৫০',
  ];
  const lost = ['DT-9.9', 'DT-9.9.1', '9.9.1', 'যোগ্যতা নেই', 'ক', 'খ', 'গ', '60'];
  const check = await send<{ good: number; bad: number; rows: { problems: { field: string }[] }[] }>(
    '/api/performance-indicators/import/check',
    indicatorSheet([good, lost]),
  );
  expect(check.json).toMatchObject({ good: 1, bad: 1 });
  expect(check.json.rows.flatMap(({ problems }) => problems)).toMatchObject([{ field: 'competency_id' }]);
  expect((await whole()).competencies[0]!.indicators).toHaveLength(2);
  const sent = await send<{ added: number }>('/api/performance-indicators/import', indicatorSheet([good]));
  expect(sent.json).toEqual({ added: 1 });
  expect((await whole()).competencies[0]!.indicators.map(({ pi_no }) => pi_no)).toContain('6.1.3');
});

test('result settings begin with the seven scales of the handbook', async () => {
  expect(await all()).toMatchObject([
    { scales: sevenScales, min_attendance: 7000, max_weak_subjects: 3, year: { en: '2024' } },
  ]);
});

test('scales that leave a score without a name are refused at the scales', async () => {
  const [row] = await all();
  const scales = row!.scales.map((scale) => (scale.level === 1 ? { ...scale, from: -90_00 } : scale));
  const refused = await operator.call('PUT', `/api/assessment-result-settings/${row!.id}`, {
    ...settingsOf(row!),
    scales,
    version: row!.version,
  });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain('must start at −100');
});

const settingsOf = ({ id: _id, version: _version, year: _year, ...settings }: SettingsRow) => settings;

test('new limits hold from their own year, once, and the earliest settings stay', async () => {
  const [first] = await all();
  const from_year_id = await year('2026');
  const body = { ...settingsOf(first!), from_year_id, min_attendance: 75_00 };
  const made = await operator.call<{ id: string }>('POST', '/api/assessment-result-settings', body);
  expect(made.status).toBe(200);
  expect((await operator.call('POST', '/api/assessment-result-settings', body)).status).toBe(422);
  expect((await all()).map(({ min_attendance }) => min_attendance)).toEqual([7000, 7500]);
  const kept = await operator.call('DELETE', `/api/assessment-result-settings/${first!.id}`);
  expect(kept.status).toBe(409);
  expect((await operator.call('DELETE', `/api/assessment-result-settings/${made.json.id}`)).status).toBe(200);
  expect(await all()).toHaveLength(1);
});

test('a stale change of the settings is refused', async () => {
  const [row] = await all();
  const change = (max_weak_subjects: number) =>
    operator.call('PUT', `/api/assessment-result-settings/${row!.id}`, {
      ...settingsOf(row!),
      max_weak_subjects,
      version: row!.version,
    });
  expect((await change(2)).status).toBe(200);
  expect((await change(5)).status).toBe(409);
  expect((await all())[0]).toMatchObject({ max_weak_subjects: 2, version: 2 });
});

test('a school’s people reach none of it', async () => {
  const admin = await asMember(server, world.first, 'site-admin');
  for (const path of ['/api/assessment-catalogue', '/api/assessment-result-settings', '/api/competencies'])
    expect((await admin.call('GET', path)).status).toBe(403);
});
