import type { Browser, Page } from 'playwright-core';
import { openWindow, signIn, type Person, type Program } from './program.ts';

/** The built program and a browser, as a story moves through them; anyone who has signed in keeps the window. */
export type Stage = { program: Program; browser: Browser; windows: Map<string, Person> };

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

/** The window of somebody of a staff, signed in once, in English: a person's own language comes before the browser's. */
export async function staffWindow(
  stage: Stage,
  login: { alias?: string; identifier: string; password: string },
): Promise<Person> {
  const name = `${login.identifier} at ${login.alias ?? 'the centre'}`;
  const known = stage.windows.get(name);
  if (known) return known;
  const person = await openWindow(stage.browser);
  stage.windows.set(name, person);
  await signIn(person, stage.program, login);
  await person.page.goto(stage.program.url('/dashboard', login.alias));
  await inEnglish(person.page);
  return person;
}

/** Switches to English by the header's button unless the page is in English already. */
export async function inEnglish(page: Page): Promise<void> {
  const toEnglish = page.getByRole('button', { name: 'English' });
  const toBengali = page.getByRole('button', { name: 'বাংলা' });
  await toEnglish.or(toBengali).waitFor();
  if (await toEnglish.isVisible()) await toEnglish.click();
  await toBengali.waitFor();
}

/** Signs in by the form with a first password, chooses an own one, and is on the dashboard. */
export async function firstSignIn(
  stage: Stage,
  alias: string,
  login: string,
  password: string,
): Promise<Person> {
  const person = await englishWindow(stage, alias);
  const { page } = person;
  await page.goto(stage.program.url('/login', alias));
  await page.getByLabel('User name, mobile number or email').fill(login);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  const own = 'kept to oneself';
  // From here on in the person's own language, which is Bengali until they choose.
  await page.waitForURL('**/password/first');
  for (const [at, text] of [password, own, own].entries())
    await page.locator('input[type=password]').nth(at).fill(text);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL((url) => !/password|login/.test(url.pathname));
  await page.getByRole('heading', { level: 1 }).waitFor();
  return person;
}

/** A file as the page itself gets it: only the browser knows the names under localhost everywhere. */
export async function fileFrom(page: Page, path: string): Promise<Buffer> {
  const text = await page.evaluate(async (address) => {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    let chars = '';
    for (let at = 0; at < bytes.length; at += 0x8000)
      chars += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
    return btoa(chars);
  }, path);
  return Buffer.from(text, 'base64');
}
