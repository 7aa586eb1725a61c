import { administrator, newSchool } from './story-founding.ts';
import { signIn, openWindow } from './program.ts';
import { examOf } from './story-marks.ts';
import { callFrom, englishWindow, staffWindow, type Stage } from './story-window.ts';

/** Roll and date of birth on the school's public site, without script, in one language. */
export async function askPublicly(
  stage: Stage,
  lang: 'bn' | 'en',
  roll: string,
  birth: string,
): Promise<string> {
  const { page, faults } = await englishWindow(stage, newSchool.alias, true);
  await page.goto(stage.program.url(`/web/exam-result?lang=${lang}`, newSchool.alias));
  await page.getByLabel(lang === 'bn' ? 'পরীক্ষা ও সেকশন' : 'Exam and section').selectOption({ index: 1 });
  await page.getByLabel(lang === 'bn' ? 'রোল নম্বর' : 'Roll number').fill(roll);
  await page.getByLabel(lang === 'bn' ? 'জন্মতারিখ' : 'Date of birth').fill(birth);
  await page.getByRole('button', { name: lang === 'bn' ? 'ফলাফল দেখুন' : 'Show result' }).click();
  await page.getByRole('heading', { level: 2 }).or(page.getByRole('alert')).first().waitFor();
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return page.getByRole('main').innerText();
}

/** What the page behind a QR code says to whoever scans it. */
export async function scan(stage: Stage, address: string): Promise<string> {
  const { page, faults } = await englishWindow(stage, newSchool.alias, true);
  const own = new URL(address);
  await page.goto(stage.program.url(`${own.pathname}?lang=en`, own.hostname.split('.')[0]));
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return page.getByRole('main').innerText();
}

/** Somebody of the demonstration school on the page of their own results. */
export async function ownResults(
  stage: Stage,
  identifier: string,
): Promise<{ faults: string[]; text: string }> {
  const login = { alias: 'krishnachura', identifier, password: 'krishnachura' };
  const { page, faults } = await staffWindow(stage, login);
  await page.goto(stage.program.url('/student/result/master', 'krishnachura'));
  await page.getByRole('table').first().waitFor();
  return { faults, text: await page.getByRole('main').innerText() };
}

/** Pages of a school's office that a login is asked about, and how the school answers. */
export async function asksFor(
  stage: Stage,
  login: { alias: string; identifier: string; password: string },
  paths: readonly string[],
): Promise<{ status: number; json: unknown }[]> {
  const person = await openWindow(stage.browser);
  await signIn(person, stage.program, login);
  const answers = [];
  for (const path of paths) answers.push(await callFrom<unknown>(person.page, 'GET', path));
  return answers;
}

/** A student of the new school, by its administrator's own list. */
export async function someStudent(stage: Stage): Promise<string> {
  const [list] = await asksFor(stage, administrator, ['/api/students']);
  return (list!.json as { id: string }[])[0]!.id;
}

/** How many mark sheets of the exam the demonstration's teacher is shown, and how many there are. */
export async function sheetsSeen(stage: Stage): Promise<[seen: number, all: number]> {
  const login = { alias: 'krishnachura', identifier: 'admin', password: 'krishnachura' };
  const office = await staffWindow(stage, login);
  const exam = await examOf(office.page);
  const [all] = await asksFor(stage, login, [`/api/exams/${exam}/mark-sheets`]);
  const teacher = { ...login, identifier: 'teacher' };
  const [own] = await asksFor(stage, teacher, [`/api/exams/${exam}/my-mark-sheets`]);
  return [(own!.json as unknown[]).length, (all!.json as unknown[]).length];
}
