import { administrator, newSchool } from './story-founding.ts';
import { openWindow, signIn } from './program.ts';
import { askFrom, callFrom, englishWindow, firstSignIn, staffWindow, type Stage } from './story-window.ts';

/** Roll and date of birth on the school's public site, on a phone without script, in one language. */
export async function askPublicly(
  stage: Stage,
  lang: 'bn' | 'en',
  roll: string,
  birth: string,
): Promise<string> {
  const { page, faults, context } = await englishWindow(stage, newSchool.alias, true);
  await page.goto(stage.program.url(`/web/exam-result?lang=${lang}`, newSchool.alias));
  await page.getByLabel(lang === 'bn' ? 'পরীক্ষা ও সেকশন' : 'Exam and section').selectOption({ index: 1 });
  await page.getByLabel(lang === 'bn' ? 'রোল নম্বর' : 'Roll number').fill(roll);
  await page.getByLabel(lang === 'bn' ? 'জন্ম তারিখ' : 'Date of birth').fill(birth);
  await page.getByRole('button', { name: lang === 'bn' ? 'ফলাফল দেখুন' : 'Show result' }).click();
  await page.getByRole('heading', { level: 2 }).or(page.getByRole('alert')).first().waitFor();
  if (faults.length > 0) throw new Error(faults.join('\n'));
  const said = await page.getByRole('main').innerText();
  await context.close();
  return said;
}

/** What the page behind a QR code says to anyone who scans it. */
export async function scan(stage: Stage, address: string, lang: 'bn' | 'en' = 'en'): Promise<string> {
  const { page, faults, context } = await englishWindow(stage, newSchool.alias, true);
  const own = new URL(address);
  await page.goto(stage.program.url(`${own.pathname}?lang=${lang}`, own.hostname.split('.')[0]));
  if (faults.length > 0) throw new Error(faults.join('\n'));
  const said = await page.getByRole('main').innerText();
  await context.close();
  return said;
}

export type Slip = { login: string; password: string; name_en: string; children: { name_en: string }[] };

/** The first logins of section A: a student's and a guardian's, as they are on their slips. */
export async function makeLogins(stage: Stage, section: string): Promise<{ student: Slip; guardian: Slip }> {
  const { page } = await staffWindow(stage, administrator);
  const make = async (of: 'student' | 'guardian') => {
    const ask = { section_id: section, of, limit: 1 };
    const { slips } = await askFrom<{ slips: Slip[] }>(page, 'POST', '/api/students/logins', ask);
    return slips[0]!;
  };
  return { student: await make('student'), guardian: await make('guardian') };
}

/** The page of own results of somebody who signs in for the first time, and answers to a look at others'. */
export async function ownResults(
  stage: Stage,
  login: string,
  password: string,
  beyond: readonly string[],
): Promise<{ faults: string[]; text: string; results: { student: { en: string } }[]; answers: number[] }> {
  const { page, faults, context } = await firstSignIn(stage, newSchool.alias, login, password);
  await page.goto(stage.program.url('/student/result/master', newSchool.alias));
  await page.getByRole('table').first().waitFor();
  const results = await askFrom<{ student: { en: string } }[]>(page, 'GET', '/api/my/results');
  const answers = [];
  for (const path of beyond) answers.push((await callFrom(page, 'GET', path)).status);
  const text = await page.getByRole('main').innerText();
  await context.close();
  return { faults, text, results, answers };
}

/** How the school's calls answer to a login of another institution. */
export async function strangerSees(
  stage: Stage,
  login: { alias: string; identifier: string; password: string },
  paths: readonly string[],
): Promise<number[]> {
  const person = await openWindow(stage.browser);
  await signIn(person, stage.program, login);
  await person.page.goto(stage.program.url('/dashboard', login.alias));
  const answers = [];
  for (const path of paths) answers.push((await callFrom(person.page, 'GET', path)).status);
  const { total } = await askFrom<{ total: number }>(
    person.page,
    'GET',
    '/api/students/count?q=Sumaiya%20Akter',
  );
  return [...answers, total];
}
