import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { letPass, press, putAwayToasts, seemly, typeInto } from '../support/operator-clicks.ts';
import { launchBrowser, openWindow, signIn, startProgram, type Person } from '../support/program.ts';
import { askFrom, callFrom, inEnglish, pick, staffWindow, type Stage } from '../support/story-window.ts';
import { countTaps } from '../support/taps.ts';

/*
 * A student goes from a high school to a college of the same operator: released by one office, accepted by the other,
 * and followed by the father. The tests share both institutions and go on where the one before stopped.
 */

let stage: Stage;
const password = 'krishnachura';
const old = { alias: 'krishnachura', identifier: 'admin', password };
const college = { alias: 'kadamtola', identifier: 'collegeadmin', password };
const list = '/site/student/transfers';

type Child = { id: string; name_en: string };
let child: Child;

beforeAll(async () => {
  const [program, browser] = await Promise.all([startProgram({ DEMO: 'on' }), launchBrowser()]);
  stage = { program, browser, windows: new Map() };
});
afterAll(async () => {
  await stage?.browser.close();
  await stage?.program.stop();
});

const drawer = (page: Page) => page.getByRole('dialog').last();

/** The guardian's window, in English. */
async function guardianWindow(): Promise<Person> {
  const person = await openWindow(stage.browser);
  await signIn(person, stage.program, { alias: old.alias, identifier: 'guardian', password });
  await person.page.goto(stage.program.url('/user/my-invitation', old.alias));
  await inEnglish(person.page);
  return person;
}

/** The number that the school has for the guardian is the guardian's own. */
async function proveNumber(): Promise<void> {
  await letPass(
    stage.program,
    `UPDATE users SET phone_proven_at = now(), phone = (
       SELECT g.phone FROM guardian_students s JOIN guardians g ON g.site_id = s.site_id AND g.id = s.guardian_id
       WHERE s.student_id = $1 LIMIT 1)
     WHERE username = 'guardian'`,
    [child.id],
  );
}

test('the old office releases a student after it has read what the new one will read', async () => {
  const guardian = await guardianWindow();
  [child] = (await askFrom<Child[]>(guardian.page, 'GET', '/api/my/students')) as [Child];
  await guardian.context.close();
  await proveNumber();
  const { page, faults } = await staffWindow(stage, old);
  await page.goto(stage.program.url(`/student/view/${child.id}`, old.alias));
  const taps = await countTaps(page);
  await press(page, 'Transfer to another institution');
  const field = page.getByRole('combobox', { name: 'Institution' });
  await field.fill('Kadamtola');
  await page.getByRole('option', { name: /Kadamtola/ }).click();
  await typeInto(drawer(page), { Reason: 'The family moves to Gazipur' });
  await press(page, 'Show what they will read');
  await page.getByText('Exactly this is handed over, and nothing else.').waitFor();
  await expect.poll(() => drawer(page).innerText()).toContain(child.name_en);
  await page.keyboard.press('Escape');
  await press(page, 'Release student');
  await page.getByText('Released to Kadamtola Model College').waitFor();
  expect(taps.count).toBeLessThanOrEqual(6);
  // On the way already: there is no second release.
  await expect
    .poll(() => page.getByRole('button', { name: 'Transfer to another institution' }).count())
    .toBe(0);
  expect(faults).toEqual([]);
});

test('the new office finds it among what waits, accepts into a section, and reads the years before', async () => {
  const { page, faults } = await staffWindow(stage, college);
  await page.goto(stage.program.url('/dashboard', college.alias));
  const taps = await countTaps(page);
  await page
    .locator('[data-card="students.transfers"]')
    .getByRole('link', { name: child.name_en })
    .first()
    .click();
  await page.getByText('The family moves to Gazipur').waitFor();
  await seemly(page);
  await pick(page, /^Section/, /Eleven/);
  await press(drawer(page), 'Accept student');
  await drawer(page).getByText('Transferred', { exact: true }).first().waitFor();
  expect(taps.count).toBeLessThanOrEqual(4);
  await drawer(page).getByRole('link', { name: 'Open student' }).click();
  const history = page.locator('[data-card="students.previous-institution"]');
  await history.getByText('2026 · Krishnachura High School').waitFor();
  await expect.poll(() => history.innerText()).toMatch(/Ten · Science · A.*roll 1/);
  expect(faults).toEqual([]);
});

test('the old office sees where the student went and lets nobody come back by hand', async () => {
  const { page, faults } = await staffWindow(stage, old);
  await page.goto(stage.program.url(`/student/view/${child.id}`, old.alias));
  await page.getByText('Transferred to Kadamtola Model College on').waitFor();
  const { enrolments } = await askFrom<{ enrolments: { section_id: string }[] }>(
    page,
    'GET',
    `/api/students/${child.id}`,
  );
  const back = await callFrom(page, 'POST', `/api/students/${child.id}/movements`, {
    kind: 'RETURN',
    on: new Date().toISOString().slice(0, 10),
    section_id: enrolments[0]!.section_id,
    reason: 'Back',
  });
  expect(back.status).toBe(409);
  expect(JSON.stringify(back.json)).toContain('was transferred to Kadamtola Model College');
  expect(faults).toEqual([]);
});

test('the guardian answers at the old institution, reads nothing else of it, and sees the child in the new place', async () => {
  const person = await guardianWindow();
  const { page, faults } = person;
  expect((await callFrom(page, 'GET', '/api/my/students')).status).toBe(403);
  await page.goto(stage.program.url('/dashboard', old.alias));
  await page.waitForURL('**/user/my-invitation');
  await page.getByText('Kadamtola Model College').first().waitFor();
  await seemly(page);
  await press(page, 'Accept');
  await page.getByRole('heading', { name: 'My other institutions' }).waitFor();
  await putAwayToasts(page);
  await press(page, 'Open');
  await page.waitForURL((url) => url.hostname.startsWith('kadamtola'));
  await page.getByRole('button', { name: /Continue|চালিয়ে যান/ }).click();
  await page.waitForURL('**/dashboard');
  const seen = await askFrom<Child[]>(page, 'GET', '/api/my/students');
  expect(seen.map(({ name_en }) => name_en)).toEqual([child.name_en]);
  await page.getByText(child.name_en).first().waitFor();
  expect(faults).toEqual([]);
  await person.context.close();
});

test('an office that asks for a student learns nothing of whether there is one', async () => {
  const there = (await staffWindow(stage, old)).page;
  const [real] = await askFrom<{ student_code: string; id: string; name_en: string }[]>(
    there,
    'GET',
    '/api/students',
  );
  const { date_of_birth: born } = await askFrom<{ date_of_birth: string }>(
    there,
    'GET',
    `/api/students/${real!.id}`,
  );
  const { page, faults } = await staffWindow(stage, college);
  const ask = async (code: string, reason: string) => {
    await page.goto(stage.program.url(list, college.alias));
    await press(page, 'Ask for a student');
    const field = page.getByRole('combobox', { name: 'Institution' });
    await field.fill('Krishnachura');
    await page.getByRole('option', { name: /Krishnachura/ }).click();
    const typed = born.split('-').toReversed().join('/');
    await typeInto(drawer(page), { 'Student ID': code, 'Date of birth': typed, Reason: reason });
    await page.keyboard.press('Tab');
    await press(drawer(page), 'Ask for a student');
    await page.getByText('Asked.').first().waitFor();
    await putAwayToasts(page);
    const row = page.getByRole('row').filter({ hasText: code });
    const line = await row.innerText();
    await row.click();
    await page.getByText(reason).waitFor();
    const said = await drawer(page).innerText();
    const clean = (text: string) =>
      text
        .replaceAll(code, '…')
        .replace(reason, '…')
        .replaceAll(/\d\d:\d\d [AP]M/g, '…');
    return [clean(line), clean(said)];
  };
  const right = await ask(real!.student_code, 'Their guardian asks');
  const nobody = await ask('99990001', 'Another guardian asks');
  expect(right).toEqual(nobody);
  expect(right.join(' ')).not.toContain(real!.name_en);
  // The old office alone sees whom the right one means, and goes on from there.
  await there.goto(stage.program.url(list, old.alias));
  await there.getByRole('row').filter({ hasText: real!.student_code }).click();
  await there.getByText(real!.name_en).first().waitFor();
  await seemly(there);
  await drawer(there).getByRole('link', { name: 'Open student' }).click();
  await there.getByRole('button', { name: 'Release student' }).waitFor();
  expect(faults).toEqual([]);
});
