import { notFound } from '#kernel/problem.ts';
import type { Part } from './part.ts';
import { classesPart } from './parts/classes.server.ts';
import { resultSettingsPart } from './parts/result-settings.server.ts';
import { shiftsPart } from './parts/shifts.server.ts';
import { subjectsPart } from './parts/subjects.server.ts';

/** What can be copied, in the order in which it must be: subjects need their classes. */
export const parts: readonly Part[] = [shiftsPart, classesPart, subjectsPart, resultSettingsPart];

export function partNamed(key: string): Part {
  const part = parts.find((one) => one.key === key);
  if (!part) throw notFound();
  return part;
}
