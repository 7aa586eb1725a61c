import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { withClient } from '../../src/kernel/connection/connection.server.ts';
import { startEmbedded } from '../../src/kernel/embedded/embedded.server.ts';
import type { Lang } from '../../src/kernel/words.ts';
import { allWords } from './all-words.ts';
import { until } from './patience.ts';
import { openWindow, type Person, type Program } from './program.ts';
import { axeFaults, sightFaults, waiting } from './screen-checks.ts';
import { inEnglish, pick, staffWindow, type Stage } from './story-window.ts';

/** The operator's window, in English until it is switched; one for all stories of a file. */
export async function operatorWindow(stage: Stage): Promise<Person> {
  return staffWindow(stage, { identifier: 'operator', password: 'krishnachura' });
}

/** Follows an entry of the menu by clicks, opening its group first, and waits for the screen. */
export async function menuTo(
  page: Page,
  group: string | RegExp,
  entry: string,
  { discards = false } = {},
): Promise<void> {
  const menu = page.getByRole('navigation', { name: /^(Menu|মেনু)$/ });
  const heading = menu.getByRole('button', { name: group });
  const link = menu.getByRole('link', { name: entry, exact: true }).last();
  await heading.waitFor();
  await putAwayToasts(page);
  if ((await heading.getAttribute('aria-expanded')) !== 'true') await heading.click();
  const url = (await link.getAttribute('href')) ?? '';
  await link.click();
  if (discards) await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await page.waitForURL((at) => at.pathname === url);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Types into text boxes by their labels. */
export async function typeInto(form: Locator | Page, answers: Readonly<Record<string, string>>) {
  for (const [label, text] of Object.entries(answers))
    await form.getByRole('textbox', { name: label, exact: true }).fill(text);
}

/** Chooses in drop-downs by their labels; the list is searched by what is typed where it can be. */
export async function choose(page: Page, answers: Readonly<Record<string, string | RegExp>>) {
  for (const [label, option] of Object.entries(answers)) await pick(page, label, option);
}

export const press = (at: Locator | Page, name: string | RegExp) =>
  at
    .getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) })
    .first()
    .click();

/** Nothing wrong with what is on the page now, for eyes and for those who hear it. */
export async function seemly(page: Page, lang: Lang = 'en'): Promise<void> {
  await page.waitForFunction((at) => !document.querySelector(at), waiting);
  const faults = [...(await axeFaults(page)), ...(await sightFaults(page, lang, allWords))];
  expect(faults).toEqual([]);
}

/** Looks at the same screen in Bengali as well, and goes back to English. */
export async function seemlyInBengali(page: Page, heading: string): Promise<void> {
  await putAwayToasts(page);
  await page.getByRole('button', { name: 'বাংলা' }).click();
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await seemly(page, 'bn');
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('button', { name: 'বাংলা' }).waitFor();
}

/** The last message to somebody that holds a link of this kind, as the operator reads it in the box of messages. */
export async function linkInMessage(stage: Stage, to: string, kind: RegExp): Promise<string> {
  const reader = await openWindow(stage.browser, { scriptless: true });
  try {
    const look = async () => {
      await reader.page.goto(stage.program.url('/mailbox'));
      const messages = reader.page.getByRole('article').filter({ hasText: to });
      const links = await messages
        .getByRole('link')
        .evaluateAll((all) => all.map((one) => one.textContent ?? ''));
      return links.find((link) => kind.test(link));
    };
    return (await until(look, Boolean, { quietMs: 10_000, everyMs: 250 })) ?? '';
  } finally {
    await reader.context.close();
  }
}

/** What was said is over the corner of the page for a while; a click puts it away. */
export async function putAwayToasts(page: Page): Promise<void> {
  const toasts = page.locator('.mantine-Notification-root');
  for (let tries = 0; tries < 10 && (await toasts.count()) > 0; tries++) {
    await toasts.evaluateAll((all) => all.forEach((toast) => (toast as HTMLElement).click()));
    await page.waitForTimeout(100);
  }
}

export const ownPassword = 'kept to oneself';

/** Sets a first password by the link of the message, which signs in, and is in English on the dashboard. */
export async function welcomed(stage: Stage, alias: string | undefined, email: string): Promise<Person> {
  const link = await linkInMessage(stage, email, /\/password\/reset\?token=/);
  const person = await openWindow(stage.browser);
  const { page } = person;
  await page.goto(link, { waitUntil: 'networkidle' });
  for (const at of [0, 1]) await page.locator('input[type=password]').nth(at).fill(ownPassword);
  await page.locator('button[type=submit]').click();
  await page.waitForURL('**/dashboard');
  await page.goto(stage.program.url('/dashboard', alias));
  await inEnglish(page);
  return person;
}

/** A statement by the owner of the program's own database: to let time pass, or to see what is written. */
export async function letPass<R extends object>(
  program: Program,
  statement: string,
  values: unknown[] = [],
): Promise<R[]> {
  const joined = await startEmbedded({ dataDir: program.dataDir, log: () => {} });
  try {
    return (await withClient(joined.owner, (client) => client.query(statement, values))).rows as R[];
  } finally {
    await joined.stop();
  }
}
