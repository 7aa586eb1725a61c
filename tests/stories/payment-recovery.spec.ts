import { uuidv7 } from 'uuidv7';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FailureMode } from '../../src/modules/operator/stand-in/failure-mode-names.ts';
import { startStandIn, type StandIn } from '../../src/modules/operator/stand-in/stand-in.server.ts';
import {
  letPass,
  menuTo,
  operatorWindow,
  press,
  putAwayToasts,
  seemly,
  seemlyInBengali,
  typeInto,
} from '../support/operator-clicks.ts';
import { goToGateway, payAt, post } from '../support/payer.ts';
import { launchBrowser, startProgram } from '../support/program.ts';
import { type Stage } from '../support/story-window.ts';

let stage: Stage;
let gateway: StandIn;

beforeAll(async () => {
  gateway = await startStandIn();
  const [program, browser] = await Promise.all([
    startProgram({ DEMO: 'on', STAND_IN_URL: gateway.url }),
    launchBrowser(),
  ]);
  stage = { program, browser, windows: new Map() };
  await beginAll();
});
afterAll(async () => {
  await stage?.browser.close();
  await stage?.program.stop();
  await gateway?.close();
});

const students = [
  'Silent Selina',
  'Failed Farhan',
  'Short Salma',
  'Late Lamia',
  'Forged Faisal',
  'Dark Dilara',
];
const applicants = ['Silent Anika', 'Short Bithi'];
type Payer = { id: string; siteId: string; page: string };
const payers = new Map<string, Payer>();
const payer = (name: string) => payers.get(name)!;

/** Everybody is about to pay 1,500 taka, as the screens of payers will write it down, and goes to the gateway. */
async function beginAll() {
  const names = [...students, ...applicants];
  const ids = names.map(() => uuidv7());
  const made = await letPass<{ id: string; site_id: string; payer_name: string }>(
    stage.program,
    `WITH made AS (
       INSERT INTO payment_intents (site_id, id, purpose, payer_ref, payer_name, amount, gateway, tran_id, expires_at)
       SELECT s.id, p.id, CASE WHEN p.name = ANY ($3) THEN 'ADMISSION' ELSE 'FEE' END, '{}', p.name, 150000,
         'sslcommerz', upper(right(replace(p.id::text, '-', ''), 26)), now() + interval '30 minutes'
       FROM sites s, unnest($1::uuid[], $2::text[]) AS p (id, name) WHERE s.alias = 'krishnachura'
       RETURNING site_id, id, payer_name),
     watched AS (
       INSERT INTO payment_watch (id, about_site, intent_id, since, next_at)
       SELECT id, site_id, id, now(), now() + interval '2 minutes' FROM made)
     SELECT * FROM made`,
    [ids, names, applicants],
  );
  for (const { id, site_id: siteId, payer_name: name } of made)
    payers.set(name, { id, siteId, page: await goToGateway(stage.program.port, siteId, id) });
}

/** The payer at the gateway; where that leads the browser back, it goes. */
async function pays(name: string, mood: FailureMode) {
  const back = await payAt(payer(name).page, mood);
  if (back) expect((await post(back.url, back.form)).status).toBe(303);
  return back;
}

/** The operator opens a payment of the list, newly asked for. */
async function open(page: Page, screen: string, name: string) {
  await menuTo(page, 'Online payments', screen);
  await page.getByRole('link', { name, exact: true }).click();
  const drawer = page.getByRole('dialog', { name });
  await drawer.getByRole('button', { name: 'Check with gateway' }).waitFor();
  return {
    drawer,
    is: (state: string) => drawer.getByText(state, { exact: true }).first().waitFor(),
    asks: async (answer: string) => {
      await press(drawer, 'Check with gateway');
      await page.getByText(answer).last().waitFor();
      await putAwayToasts(page);
    },
    decides: async (action: string, reason: string) => {
      await press(drawer, action);
      const asked = page.getByRole('dialog', { name: action });
      await typeInto(asked, { Reason: reason });
      await press(asked, action);
      await asked.waitFor({ state: 'hidden' });
    },
    close: async () => {
      await page.keyboard.press('Escape');
      await drawer.waitFor({ state: 'hidden' });
    },
  };
}
const ofStudents = 'Student payment recovery';
const ofApplicants = 'Admission payment recovery';

/** All that is written about somebody's money: how it is, what was credited, and how often it was booked. */
const written = async (): Promise<Record<string, string>> => {
  const rows = await letPass<{ name: string; line: string }>(
    stage.program,
    `SELECT i.payer_name AS name, concat_ws(' ', i.state,
       (SELECT string_agg(c.amount::text, '+') FROM payment_credits c WHERE c.intent_id = i.id AND c.reversed_at IS NULL),
       (SELECT count(*) || ' booked' FROM audit_log a WHERE a.subject_id = i.id::text AND a.action = 'payment.book')) AS line
     FROM payment_intents i`,
  );
  return Object.fromEntries(rows.map(({ name, line }) => [name, line]));
};

test('what comes wrongly is not believed: the operator sees why, asks the gateway, and decides with a reason', async () => {
  const { page, faults } = await operatorWindow(stage);
  for (const name of ['Silent Selina', 'Silent Anika', 'Dark Dilara']) await pays(name, 'silent');
  const failure = await pays('Failed Farhan', 'fail');
  await pays('Forged Faisal', 'forged');
  for (const name of ['Short Salma', 'Short Bithi']) await pays(name, 'wrong-amount');

  const failed = await open(page, ofStudents, 'Failed Farhan');
  await failed.is('Failed');
  await failed.close();
  await pays('Failed Farhan', 'twice');
  // The browser that had come back from the failure is sent once more.
  await post(failure!.url, failure!.form);
  const paid = await open(page, ofStudents, 'Failed Farhan');
  await paid.is('Paid');
  await paid.is('Kept in suspense');
  await paid.asks('The gateway answered: Paid');
  await paid.close();

  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Needs review (1)' }).click();
  await page.getByRole('link', { name: 'Failed Farhan' }).waitFor({ state: 'hidden' });
  await seemlyInBengali(page, 'শিক্ষার্থীদের আটকে থাকা পেমেন্ট');
  const short = await open(page, ofStudents, 'Short Salma');
  await short.is('A different amount was received.');
  await short.is('Tk 10.00');
  await seemly(page);
  await short.decides('Settle', 'The guardian pays the rest in cash');
  await short.is('Paid');
  await short.is('Kept in suspense');
  await short.close();

  const forged = await open(page, ofStudents, 'Forged Faisal');
  // What is not signed moves nothing.
  await forged.is('At the gateway');
  await forged.drawer.getByText('not signed').first().waitFor();
  await forged.asks('The gateway answered: At the gateway');
  await forged.decides('Mark as failed', 'Nobody has paid');
  await forged.is('Failed');
  await forged.close();
  expect(faults).toEqual([]);

  const dark = await open(page, ofStudents, 'Dark Dilara');
  gateway.books.down = true;
  await dark.asks('The gateway does not answer. Nothing has changed; try again later.');
  gateway.books.down = false;
  await dark.is('At the gateway');
  // That it is away is said as what it is.
  expect(faults.splice(0)).toEqual(expect.arrayContaining([expect.stringMatching(/503/)]));
  await dark.asks('The gateway answered: Paid');
  await dark.is('Kept in suspense');
  await dark.close();

  const sentBack = await open(page, ofApplicants, 'Short Bithi');
  await sentBack.is('A different amount was received.');
  await sentBack.decides('Refund', 'The applicant shall pay the whole fee');
  await sentBack.is('Refund in progress');
  await sentBack.close();
  expect(await written()).toMatchObject({
    'Failed Farhan': 'PAID 150000 1 booked',
    'Short Salma': 'PAID 1000 1 booked',
    'Forged Faisal': 'FAILED 0 booked',
    'Dark Dilara': 'PAID 150000 1 booked',
    'Silent Selina': 'REDIRECTED 0 booked',
    'Short Bithi': 'REFUND_PENDING 0 booked',
  });
  expect(faults).toEqual([]);
});

test('the program asks by itself about who never came back and who paid days later; each is credited once', async () => {
  const { page, faults } = await operatorWindow(stage);
  await letPass(
    stage.program,
    `UPDATE payment_intents SET expires_at = now() - interval '1 minute' WHERE id = $1`,
    [payer('Late Lamia').id],
  );
  const late = await open(page, ofStudents, 'Late Lamia');
  await late.asks('The gateway answered: No response');
  await late.is('No response');
  await late.close();
  await pays('Late Lamia', 'silent');

  await page.goto('about:blank');
  await letPass(
    stage.program,
    `UPDATE payment_watch SET since = now() - interval '3 days', next_at = now() - interval '1 second'`,
  );
  // Every start asks about what is due; otherwise it is every minute.
  await stage.program.end();
  await stage.program.restart();
  await expect.poll(written, { interval: 300 }).toMatchObject({
    'Silent Selina': 'PAID 150000 1 booked',
    'Late Lamia': 'PAID 150000 1 booked',
    'Silent Anika': 'PAID 150000 1 booked',
  });

  await page.goto(stage.program.url('/dashboard'));
  for (const [screen, name] of [
    [ofStudents, 'Late Lamia'],
    [ofApplicants, 'Silent Anika'],
  ] as const) {
    const healed = await open(page, screen, name);
    await healed.is('Paid');
    await healed.is('Kept in suspense');
    await healed.drawer.getByText('Automatic check').first().waitFor();
    await healed.asks('The gateway answered: Paid');
    await healed.close();
  }
  const sentBack = await open(page, ofApplicants, 'Short Bithi');
  await sentBack.asks('The gateway answered: Refunded');
  await sentBack.is('Refunded');
  await seemly(page);
  await sentBack.close();
  await seemlyInBengali(page, 'ভর্তির আটকে থাকা পেমেন্ট');
  expect(gateway.books.refunds.size).toBe(1);
  expect(await written()).toEqual({
    'Silent Selina': 'PAID 150000 1 booked',
    'Failed Farhan': 'PAID 150000 1 booked',
    'Short Salma': 'PAID 1000 1 booked',
    'Late Lamia': 'PAID 150000 1 booked',
    'Forged Faisal': 'FAILED 0 booked',
    'Dark Dilara': 'PAID 150000 1 booked',
    'Silent Anika': 'PAID 150000 1 booked',
    'Short Bithi': 'REFUNDED 0 booked',
  });
  expect(faults).toEqual([]);
});
