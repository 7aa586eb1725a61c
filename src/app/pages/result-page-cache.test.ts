import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePool, inTransaction, openPool } from '#kernel/database/pool.server.ts';
import { onPage } from '#kernel/http/page-context.server.ts';
import { makeLinks, storeLinks } from '#modules/learning/results/cards/links.server.ts';
import { flushViews } from '#modules/learning/results/public/link-views.server.ts';
import { checkLink, publicExams } from '#modules/learning/results/public/result.server.ts';
import { resultLinks } from '#modules/learning/results/base/tables.server.ts';
import { students } from '#modules/school/people/base/tables.server.ts';
import type { WorkCtx } from '#kernel/procedures/procedure.server.ts';
import {
  approveAll,
  declareHalfYearly,
  enterSampleMarks,
  generate,
} from '../../../tests/support/exam-marks.ts';
import { type ExamSchool, makeExamSchool } from '../../../tests/support/exam-school.ts';
import { type Answer, type Caller, startServer, type TestServer } from '../../../tests/support/server.ts';
import { asMember, makeWorld, type World } from '../../../tests/support/world.ts';
import type { PageHandler } from './pages.server.ts';

let server: TestServer;
let world: World;
let school: ExamSchool;
let admin: Caller;
let run: string;
let rendered = 0;

/** The two pages as their screens make them: what the loader finds, the status and the headers; without the looks. */
const page: PageHandler = async (request, context) => {
  rendered++;
  const headers = {
    'content-type': 'text/html',
    'x-static-page': '1',
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, noarchive',
    'referrer-policy': 'no-referrer',
  };
  const [, first, result_id = '', student_history_id = '', result_type_id = ''] = new URL(
    request.url,
  ).pathname.split('/');
  if (first === 'web') {
    const exams = await onPage(context, 'reads', publicExams);
    return new Response(`exams: ${exams.map((exam) => exam.name.en).join()}`, { headers });
  }
  const parts = { result_id, student_history_id, result_type_id };
  const checked = await onPage(context, 'reads', (ctx) => checkLink(ctx, parts));
  return checked.state === 'shown'
    ? new Response(`shown: ${checked.result.student.en}, ${checked.result.roll}`, { headers })
    : new Response(checked.state, { status: checked.state === 'unknown' ? 404 : 200, headers });
};

const pupil = (roll: number) => school.pupils.find((one) => one.roll === roll)!;
const html = { accept: 'text/html' };
const get = (path: string, host = world.first.host, headers: Record<string, string> = {}): Promise<Answer> =>
  server.stranger(host).call('GET', path, undefined, { ...html, ...headers });

async function linkOf(roll: number): Promise<{ path: string; hash: () => Promise<Buffer> }> {
  const links = makeLinks([pupil(roll).enrolmentId]);
  const before = await hashes();
  await inTransaction({ siteId: school.siteId }, (db) =>
    storeLinks({ db, siteId: school.siteId, now: new Date() } as WorkCtx, run, links),
  );
  const hash = async () => (await hashes()).find((one) => !before.some((old) => old.equals(one)))!;
  const known = await hash();
  return { path: links.get(pupil(roll).enrolmentId)!.path, hash: async () => known };
}
const inSchool = <T>(work: Parameters<typeof inTransaction<T>>[1]) =>
  inTransaction({ siteId: school.siteId }, work);
const hashes = () =>
  inSchool(async (db) =>
    (await db.select().from(resultLinks).where(eq(resultLinks.site_id, school.siteId))).map(
      (link) => link.token_hash,
    ),
  );
const viewsOf = async (hash: Buffer) =>
  (
    await inSchool((db) =>
      db.execute<{ views: number }>(
        sql`SELECT views FROM result_links WHERE site_id = ${school.siteId} AND token_hash = ${hash}`,
      ),
    )
  ).rows[0]?.views;
const notes = async () =>
  (
    await inSchool((db) =>
      db.execute<{ ip: string; subject_id: string; after: { enrolment_id: string }; request_id: string }>(
        sql`SELECT ip, subject_id, after, request_id FROM audit_log
            WHERE site_id = ${school.siteId} AND action = 'result-link.open' ORDER BY id`,
      ),
    )
  ).rows;

beforeAll(async () => {
  server = await startServer({}, { page });
  world = await makeWorld();
  school = await makeExamSchool(world.first);
  admin = await asMember(server, world.first, 'site-admin');
  const exam = await declareHalfYearly(admin, school);
  await enterSampleMarks(admin, school, exam);
  await approveAll(admin, exam);
  run = (await generate(admin, exam)).runId;
  await admin.call('POST', `/api/result-runs/${run}/approve`);
  await admin.call('POST', `/api/result-runs/${run}/publish`);
});
afterAll(() => server.close());

test('a page behind a QR code is rendered once; what comes from memory is the same and no cache may have it', async () => {
  const { path } = await linkOf(1);
  const first = await get(path);
  const before = rendered;
  const second = await get(path);
  const zipped = await get(path, world.first.host, { 'accept-encoding': 'gzip' });
  expect(rendered).toBe(before);
  expect(second.text).toBe(first.text);
  expect(second.text).toContain('shown');
  expect(zipped.headers['content-encoding']).toBe('gzip');
  for (const { headers, status } of [first, second, zipped]) {
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, noarchive',
      'referrer-policy': 'no-referrer',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      'content-security-policy': expect.stringContaining("script-src 'none'"),
    });
    expect(headers['etag']).toBeUndefined();
  }
});

test('a kept page answers its own address only: another token, another language and another school get their own', async () => {
  const [a, b] = [await linkOf(1), await linkOf(2)];
  const one = await get(a.path);
  const two = await get(b.path);
  expect(one.text).not.toBe(two.text);
  expect((await get(a.path)).text).toBe(one.text);
  expect((await get(b.path)).text).toBe(two.text);
  await get('/web/exam-result', world.second.host);
  expect((await get(a.path, world.second.host)).status).toBe(404);
  const mixed = a.path.replace(/[^/]+\/SINGLE_EXAM$/, b.path.split('/').slice(-2).join('/'));
  expect((await get(mixed)).status).toBe(404);
  const before = rendered;
  await get(`${a.path}?lang=en`);
  expect(rendered).toBe(before + 1);
});

test('openings are counted and noted with who asked, rendered or from memory, once they are written together', async () => {
  const link = await linkOf(3);
  await flushViews();
  const before = (await notes()).length;
  for (let at = 1; at <= 3; at++)
    await get(link.path, world.first.host, { 'x-forwarded-for': `10.1.1.${at}` });
  await flushViews();
  expect(await viewsOf(await link.hash())).toBe(3);
  const noted = (await notes()).slice(before);
  expect(noted.map((note) => note.ip)).toEqual(['10.1.1.1', '10.1.1.2', '10.1.1.3']);
  expect(new Set(noted.map((note) => note.request_id)).size).toBe(3);
  for (const note of noted)
    expect(note).toMatchObject({ subject_id: run, after: { enrolment_id: pupil(3).enrolmentId } });
});

test('openings are written without being asked, a quarter of a second later', async () => {
  const link = await linkOf(4);
  await get(link.path);
  await expect.poll(async () => viewsOf(await link.hash())).toBe(1);
});

test('whoever is corrected is shown corrected at the next request', async () => {
  const { path } = await linkOf(5);
  await get(path);
  await inSchool((db) =>
    db
      .update(students)
      .set({ name_en: 'Corrected Name' })
      .where(sql`site_id = ${school.siteId} AND id = ${pupil(5).studentId}`),
  );
  expect((await get(path)).text).toContain('Corrected Name');
});

test.each([
  ['revoked', sql`revoked_at = now()`, 200, 'not_published'],
  ['expired', sql`expires_at = now() - interval '1 second'`, 404, 'unknown'],
])(
  'a link that was %s shows nothing at the next request, though its page is kept',
  async (_, set, status, text) => {
    const link = await linkOf(6);
    expect((await get(link.path)).text).toContain('shown');
    const hash = await link.hash();
    await inSchool((db) =>
      db.execute(
        sql`UPDATE result_links SET ${set} WHERE site_id = ${school.siteId} AND token_hash = ${hash}`,
      ),
    );
    const answer = await get(link.path);
    expect(answer.status).toBe(status);
    expect(answer.text).not.toContain('shown');
    if (text === 'unknown') expect(answer.text).toBe(text);
  },
);

test('a withdrawn result is gone from its page and from the form at the next request', async () => {
  const { path } = await linkOf(7);
  expect((await get(path)).text).toContain('shown');
  expect((await get('/web/exam-result')).text).toContain('Half-Yearly 2026');
  const before = rendered;
  expect((await get('/web/exam-result')).text).toContain('Half-Yearly 2026');
  expect(rendered).toBe(before);
  await admin.call('POST', `/api/result-runs/${run}/withdraw`, { reason: 'Complaint of the guardians' });
  expect((await get(path)).text).toBe('withdrawn');
  expect((await get('/web/exam-result')).text).toBe('exams: ');
});

test('what was not written yet is written when the program stops', async () => {
  await inSchool((db) =>
    db.execute(
      sql`UPDATE result_runs SET state = 'PUBLISHED' WHERE site_id = ${school.siteId} AND id = ${run}`,
    ),
  );
  const link = await linkOf(8);
  const hash = await link.hash();
  expect((await get(link.path)).text).toContain('shown');
  await closePool();
  openPool(server.database.app);
  expect(await viewsOf(hash)).toBe(1);
});
