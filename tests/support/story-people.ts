import type { Page } from 'playwright-core';
import { until } from './patience.ts';
import type { Person } from './program.ts';
import { englishWindow, inEnglish, type Stage } from './story-window.ts';

/** `2026-11-23` as an office types it. */
export const typedDay = (day: string): string => day.split('-').toReversed().join('/');

/** The latest code that went to a number, from the demo's mailbox. */
async function codeFor(stage: Stage, phone: string): Promise<string> {
  const { page, context } = await englishWindow(stage);
  const sent = page.getByRole('listitem').filter({ hasText: phone.slice(-10) });
  const found = await until(async () => {
    await page.goto(stage.program.url('/mailbox'));
    const text = (await sent.count()) ? await sent.first().innerText() : '';
    return /\b\d{6}\b/.exec(text)?.[0];
  });
  await context.close();
  return found!;
}

/** Somebody whose institution wrote down their mobile number sets a password of their own by the code that comes there. */
export async function ownPassword(
  stage: Stage,
  alias: string,
  phone: string,
  password: string,
): Promise<void> {
  const { page, context } = await englishWindow(stage, alias);
  await page.goto(stage.program.url('/password/reset', alias));
  await page.getByLabel('Email or mobile number').fill(phone);
  await page.getByRole('button', { name: 'Send Password Reset Link' }).click();
  await page.getByLabel('Six-digit code').fill(await codeFor(stage, phone));
  for (const name of ['New password', 'Password again'])
    await page.getByRole('textbox', { name, exact: true }).fill(password);
  await page.getByRole('button', { name: 'Save password' }).click();
  await page.getByText('Your password has been reset!').waitFor();
  await context.close();
}

async function typeLogin(page: Page, stage: Stage, alias: string, login: string, password: string) {
  await page.goto(stage.program.url('/login', alias));
  await page.getByLabel('User name, mobile number or email').fill(login);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Signs in by the form, as people do, and goes on in English. */
export async function enter(stage: Stage, alias: string, login: string, password: string): Promise<Person> {
  const person = await englishWindow(stage, alias);
  await typeLogin(person.page, stage, alias, login, password);
  await person.page.waitForURL((url) => !url.pathname.startsWith('/login'));
  await inEnglish(person.page);
  return person;
}

/** What the form of an institution says to anyone who does not get in there. */
export async function refusedAt(
  stage: Stage,
  alias: string,
  login: string,
  password: string,
): Promise<string> {
  const { page, context } = await englishWindow(stage, alias);
  await typeLogin(page, stage, alias, login, password);
  const said = await page.getByRole('alert').first().innerText();
  await context.close();
  return said;
}
