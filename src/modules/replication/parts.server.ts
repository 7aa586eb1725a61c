import { notFound } from '#kernel/problem.ts';
import type { Part } from './part.ts';
import { calendarPart } from './parts/calendar.server.ts';
import { choicesPart } from './parts/choices.server.ts';
import { classesPart } from './parts/classes.server.ts';
import { helpDeskPart } from './parts/help-desk.server.ts';
import { periodsPart } from './parts/periods.server.ts';
import { resultSettingsPart } from './parts/result-settings.server.ts';
import { rolesPart } from './parts/roles.server.ts';
import { shiftsPart } from './parts/shifts.server.ts';
import { subjectsPart } from './parts/subjects.server.ts';
import { versionsPart } from './parts/versions.server.ts';
import { yearsPart } from './parts/years.server.ts';

/**
 * What can be copied, in the order in which it must be: what is taken of the central lists comes first, subjects need
 * their classes, periods their shifts and versions.
 */
export const parts: readonly Part[] = [
  choicesPart,
  yearsPart,
  versionsPart,
  shiftsPart,
  classesPart,
  subjectsPart,
  resultSettingsPart,
  periodsPart,
  calendarPart,
  rolesPart,
  helpDeskPart,
];

export function partNamed(key: string): Part {
  const part = parts.find((one) => one.key === key);
  if (!part) throw notFound();
  return part;
}
