import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openWindow, signIn, startProgram, type Program } from '../support/program.ts';
import { askFrom, callFrom } from '../support/story-window.ts';

/*
 * Two programs on one database and one folder of files: `answers` only answers, `works` does the work as well. A
 * browser keeps its cookies by host, not by port, as behind a proxy that sends each request to either.
 */
let works: Program;
let answers: Program;
let browser: Browser;
const alias = 'krishnachura';
const password = 'krishnachura';

beforeAll(async () => {
  [works, browser] = await Promise.all([startProgram({ DEMO: 'on' }), launchBrowser()]);
  answers = await startProgram({ DATA_DIR: works.dataDir, ROLE: 'web' });
});
afterAll(async () => {
  await browser?.close();
  // The one that joined first: the other holds the database.
  await answers?.end();
  await works?.stop();
});

test('who signs in at one is signed in at the other, and signed out of both', async () => {
  const { page, context, faults } = await openWindow(browser);
  await signIn({ context }, answers, { alias, identifier: 'teacher', password });
  await page.goto(works.url('/dashboard', alias));
  await page.locator('.bp-shell').waitFor();
  expect((await callFrom(page, 'POST', '/api/logout', {})).status).toBe(200);
  // In a page of its own: the one that is open finds out by itself and goes to the login as well.
  const next = await context.newPage();
  await next.goto(answers.url('/dashboard', alias));
  expect(new URL(next.url()).pathname).toBe('/login');
  expect(faults).toEqual([]);
  await context.close();
});

test('what is changed at one stands on the page that the other keeps', async () => {
  const visitor = await openWindow(browser, { scriptless: true });
  const list = () => visitor.page.goto(answers.url('/web/notice/all?lang=en', alias));
  await list();
  expect((await list())?.status()).toBe(200);
  await expect.poll(() => visitor.page.getByText('Written at the other').count()).toBe(0);

  const admin = await openWindow(browser);
  await signIn(admin, works, { alias, identifier: 'admin', password });
  await admin.page.goto(works.url('/dashboard', alias));
  const words = ['title', 'body'].flatMap((part) => [`${part}_en`, `${part}_bn`]);
  await askFrom(admin.page, 'POST', '/api/notices', {
    ...Object.fromEntries(words.map((word) => [word, 'Written at the other'])),
    published_on: '2026-01-01',
    published: true,
    pinned: true,
  });
  await list();
  await visitor.page.getByText('Written at the other').first().waitFor();
  await admin.context.close();
  await visitor.context.close();
});

test('work that is begun where only answers are given is done by the other, and its progress seen here', async () => {
  const operator = await openWindow(browser);
  const { page } = operator;
  await signIn(operator, answers, { identifier: 'operator', password });
  await page.goto(answers.url('/dashboard'));
  const { job_id: id } = await askFrom<{ job_id: string }>(page, 'POST', '/api/activity-log/verify', {
    site: 'central',
  });
  await expect
    .poll(async () => (await askFrom<{ state: string }>(page, 'GET', `/api/jobs/${id}`)).state)
    .toBe('done');
  expect(operator.faults).toEqual([]);
  await operator.context.close();
});

test('a person who is disabled at one is refused at once by the other', async () => {
  const student = await openWindow(browser);
  await signIn(student, answers, { alias, identifier: 'student', password });
  await student.page.goto(answers.url('/dashboard', alias));
  const me = () => callFrom(student.page, 'GET', '/api/me/profile');
  expect((await me()).status).toBe(200);

  const operator = await openWindow(browser);
  await signIn(operator, works, { identifier: 'operator', password });
  await operator.page.goto(works.url('/dashboard'));
  const found = await askFrom<{ id: string; username: string }[]>(
    operator.page,
    'GET',
    '/api/users?q=student&per_page=100',
  );
  const id = found.find(({ username }) => username === 'student')?.id;
  await askFrom(operator.page, 'POST', `/api/users/${id}/disable`, { reason: 'Left' });
  expect((await me()).status).toBe(401);
  await operator.context.close();
  await student.context.close();
});

test('wrong passwords are counted together', async () => {
  const stranger = await openWindow(browser);
  const { page } = stranger;
  const guess = async (at: Program) => {
    if (!page.url().startsWith(at.url('', alias))) await page.goto(at.url('/login', alias));
    const about = { identifier: 'guardian', password: 'not it at all' };
    return (await callFrom(page, 'POST', '/api/login', about)).status;
  };
  for (const at of [works, answers])
    for (let tries = 0; tries < 4; tries++) expect(await guess(at)).toBe(422);
  expect(await guess(works)).toBe(429);
  expect(await guess(answers)).toBe(429);
  await stranger.context.close();
});
