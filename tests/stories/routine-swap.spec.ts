import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatFormDate } from '../../src/kernel/text/dates.ts';
import type { DayLesson } from '../../src/modules/school/routine/base/day.ts';
import { againstMoved, swapOf } from '../../src/modules/school/timetables/swaps/swap.ts';
import { axeFaults } from '../support/screen-checks.ts';
import { launchBrowser, startProgram, type Program } from '../support/program.ts';
import {
  coverDayOf,
  nextDays,
  sectionName,
  subjectName,
  teacherName,
  type StoryDay,
} from '../support/story-cover.ts';
import { pick, staffWindow, type Stage } from '../support/story-window.ts';

/* Two lessons of a day change places: what stops a swap is said before it is made, and it goes back by its date. */

const alias = 'krishnachura';
const password = 'krishnachura';

let stage: Stage;
let program: Program;
let browser: Browser;
let day: StoryDay;
type Wanted = { lesson: DayLesson; to: DayLesson };
/** A swap that nothing is against, and one that cannot be. */
let possible: Wanted;
let impossible: Wanted;

const windowOf = (identifier: string) => staffWindow(stage, { alias, identifier, password });

/** Every pair of lessons of a section on a day, with whether a rule stops that they change places. */
function* pairsOf(found: StoryDay): Generator<Wanted & { hard: boolean; clean: boolean }> {
  for (const lesson of found.lessons)
    for (const to of found.lessons) {
      if (lesson.section_id !== to.section_id || lesson.number === to.number || !lesson.teacher_id) continue;
      if (lesson.together ?? to.together) continue;
      const moved = swapOf(found.lessons, lesson, [to.number]);
      if (typeof moved === 'string') continue;
      const { reasons, away } = againstMoved(found, found.weekday, moved);
      const hard = reasons.some((one) => one.hard && one.rule === 'teacher');
      yield { lesson, to, hard, clean: reasons.length === 0 && away.length === 0 };
    }
}

beforeAll(async () => {
  [program, browser] = await Promise.all([startProgram({ DEMO: 'on' }), launchBrowser()]);
  stage = { program, browser, windows: new Map() };
  for (const found of await nextDays((await windowOf('admin')).page)) {
    const pairs = [...pairsOf(found)];
    const [clean, hard] = [pairs.find((one) => one.clean), pairs.find((one) => one.hard)];
    if (!clean || !hard) continue;
    [day, possible, impossible] = [found, clean, hard];
    break;
  }
});
afterAll(async () => {
  await browser?.close();
  await program?.stop();
});

const chosen = ({ lesson, to }: Wanted) => ({
  section: sectionName(day, lesson.section_id),
  teacher: teacherName(day, lesson.teacher_id ?? ''),
  subject: `${subjectName(day, lesson.class_subject_id)}, period ${lesson.number}`,
  to: `Period ${to.number}:`,
});
const numbers = async (ids: readonly string[]) => {
  const { lessons } = await coverDayOf((await windowOf('admin')).page, day.day);
  return ids.map((id) => lessons.find((one) => one.id === id)?.number);
};
const exactly = (text: string) => new RegExp(`^${text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}$`);

async function choose(wanted: Wanted): Promise<void> {
  const { page } = await windowOf('admin');
  const drawer = page.getByRole('dialog', { name: 'New swap' });
  const date = drawer.getByRole('textbox', { name: 'Date' });
  await date.fill(formatFormDate(day.day, 'en'));
  await date.press('Tab');
  const { section, teacher, subject, to } = chosen(wanted);
  await pick(page, 'Section', exactly(section));
  await pick(page, 'Teacher', exactly(teacher));
  await pick(page, 'Subject', exactly(subject));
  await pick(page, 'Changes places with period', new RegExp(`^${to}`));
  await page.keyboard.press('Escape');
}

test('what stops a swap is said as soon as the period is chosen, and nothing has changed', async () => {
  const { page, faults } = await windowOf('admin');
  await page.goto(program.url('/site/routine/substitution?tab=swaps', alias));
  await page.getByRole('button', { name: 'New swap' }).click();
  await choose(impossible);
  const alert = page.getByRole('alert').filter({ hasText: 'This swap is not possible' });
  await alert
    .getByText(/ has .* then\./)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Swap lessons' }).click();
  await page
    .getByText(/ has .* then\./)
    .nth(1)
    .waitFor();
  const { lesson, to } = impossible;
  expect(await numbers([lesson.id, to.id])).toEqual([lesson.number, to.number]);
  expect(await axeFaults(page)).toEqual([]);
  expect(faults).toEqual([]);
});

test('a swap says what changes, is made, and is in the list with both lessons', async () => {
  const { page, faults } = await windowOf('admin');
  await page.goto(program.url('/site/routine/substitution?tab=swaps', alias));
  await page.getByRole('button', { name: 'New swap' }).click();
  await choose(possible);
  const alert = page.getByRole('alert').filter({ hasText: 'What changes' });
  const { lesson, to } = possible;
  await alert.getByText(`period ${lesson.number} to ${to.number}`).first().waitFor();
  await page.getByRole('button', { name: 'Swap lessons' }).click();
  await page.getByText('Swapped. The teachers are told.').waitFor();
  const row = page.getByRole('row').filter({ hasText: chosen(possible).section });
  await row.getByText(`period ${lesson.number} to ${to.number}`).waitFor();
  await row.getByText('Holds').waitFor();
  expect(await numbers([lesson.id, to.id])).toEqual([to.number, lesson.number]);
  expect(faults).toEqual([]);
});

test('without a date no swap is cancelled; by its date it goes back', async () => {
  const { page, faults } = await windowOf('admin');
  await page.getByRole('button', { name: 'Cancel a swap' }).click();
  const drawer = page.getByRole('dialog', { name: 'Cancel a swap' });
  await drawer.getByRole('button', { name: 'Cancel a swap' }).click();
  await drawer.getByText('A swap cancel date must be selected').first().waitFor();
  const date = drawer.getByRole('textbox', { name: 'Date of the swap' });
  await date.fill(formatFormDate(day.day, 'en'));
  await date.press('Tab');
  await drawer.getByRole('button', { name: 'Cancel a swap' }).click();
  await page.getByText('Cancelled. The lessons are in their usual periods again.').waitFor();
  await page
    .getByText(/^Cancelled by /)
    .first()
    .waitFor();
  const { lesson, to } = possible;
  expect(await numbers([lesson.id, to.id])).toEqual([lesson.number, to.number]);
  expect(faults).toEqual([]);
});
