import type { Browser, Page } from 'playwright-core';
import { openWindow, signIn, type Person, type Program } from './program.ts';

/** The built program and a browser, as a story moves through them. */
export type Stage = { program: Program; browser: Browser };

/** A window that shows the program in English on a host. */
export async function englishWindow(stage: Stage, alias?: string, scriptless = false): Promise<Person> {
  const person = await openWindow(stage.browser, { scriptless });
  await person.context.addCookies([
    { name: 'lang', value: 'en', url: stage.program.url('/', alias), sameSite: 'Lax' },
  ]);
  return person;
}

/** Chooses an option of a drop-down by its label and the option's text. */
export async function pick(page: Page, label: string | RegExp, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).first().click();
}

export type Called<T> = { status: number; json: T };

/** A call of the page itself, with the cookies and headers that its own calls have. */
export async function callFrom<T>(
  page: Page,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  input?: unknown,
): Promise<Called<T>> {
  return page.evaluate(
    async ([verb, address, body]) => {
      const answer = await fetch(address, {
        method: verb,
        headers: {
          'content-type': 'application/json',
          'x-requested-with': 'XMLHttpRequest',
          'x-csrf-token': document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content ?? '',
        },
        ...(body === null ? {} : { body }),
      });
      return { status: answer.status, json: await answer.json() };
    },
    [method, path, input === undefined ? null : JSON.stringify(input)] as const,
  );
}

/** The same, where nothing but success is expected. */
export async function askFrom<T>(
  page: Page,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  input?: unknown,
): Promise<T> {
  const answer = await callFrom<T>(page, method, path, input);
  if (answer.status !== 200)
    throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.json).slice(0, 300)}`);
  return answer.json;
}

/** Signs in and goes on in English: a person's own language comes before the browser's. */
export async function staffWindow(
  stage: Stage,
  login: { alias?: string; identifier: string; password: string },
): Promise<Person> {
  const person = await openWindow(stage.browser);
  await signIn(person, stage.program, login);
  await person.page.goto(stage.program.url('/dashboard', login.alias), { waitUntil: 'networkidle' });
  const toEnglish = person.page.getByRole('button', { name: 'English' });
  const toBengali = person.page.getByRole('button', { name: 'বাংলা' });
  await toEnglish.or(toBengali).waitFor();
  if (await toEnglish.isVisible()) await toEnglish.click();
  await toBengali.waitFor();
  return person;
}
