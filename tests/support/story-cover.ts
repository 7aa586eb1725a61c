import type { Page } from 'playwright-core';
import type { CoverDayAnswer } from '../../src/modules/school/timetables/substitution/schemas.ts';
import { askFrom } from './story-window.ts';

/** A day of a routine that still has all its lessons ahead, with who gives them. */
export type StoryDay = CoverDayAnswer & { board: NonNullable<CoverDayAnswer['board']> };

/** A day as the screen of substitutes reads it. */
export async function coverDayOf(page: Page, day: string): Promise<StoryDay> {
  const found = await askFrom<CoverDayAnswer>(page, 'GET', `/api/routine-days/cover?day=${day}`);
  const { board } = found;
  if (!board) throw new Error(`No routine holds on ${day}.`);
  return { ...found, board };
}

/** The next days with lessons after today, soonest first: what a story does there no clock disturbs. */
export async function nextDays(page: Page): Promise<StoryDay[]> {
  const { next, today } = await askFrom<CoverDayAnswer>(page, 'GET', '/api/routine-days/cover');
  const days: StoryDay[] = [];
  for (const day of next.filter((one) => one > today)) days.push(await coverDayOf(page, day));
  return days;
}

/** The employee of the account whose window it is, by the lessons that the account sees as its own. */
export async function teacherOf(page: Page, day: StoryDay): Promise<string | null> {
  type Own = { days: { lessons: { id: string }[] }[] };
  const { days } = await askFrom<Own>(page, 'GET', `/api/routine/own?week=${day.day}`);
  const own = new Set(days.flatMap(({ lessons }) => lessons.map(({ id }) => id)));
  return day.lessons.find(({ id }) => own.has(id))?.usual.teacher_id ?? null;
}

export const teacherName = ({ board }: StoryDay, id: string): string =>
  board.teachers.find((one) => one.id === id)?.name.en ?? '';
export const sectionName = ({ board }: StoryDay, id: string): string =>
  board.sections.find((one) => one.id === id)?.label.en ?? '';
export const subjectName = ({ board }: StoryDay, id: string | null): string =>
  board.subjects.find((one) => one.id === id)?.name.en ?? '';

type Notice = { title: { en: string }; body: { en: string } };
/** What the bell of an account says, newest first. */
export const bellOf = async (page: Page): Promise<Notice[]> =>
  (await askFrom<{ rows: Notice[] }>(page, 'GET', '/api/notifications')).rows;
