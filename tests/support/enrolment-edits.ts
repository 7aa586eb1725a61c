import { dayIn } from '#kernel/text/dates.ts';
import type { ShownStudent } from '#modules/school/people/base/schemas.ts';
import type { Caller } from './server.ts';

const forms = ['roll', 'board_roll', 'board_registration', 'house_id', 'category_id', 'session_id'] as const;

/** What the form of an enrolment sends of the one it shows, with what was changed in it. */
export const editedEnrolment = (shown: ShownStudent['enrolments'][number], change: object = {}) => ({
  version: shown.version,
  ...Object.fromEntries(forms.map((key) => [key, shown[key]])),
  ...change,
});

/** A change of section, leaving or coming back, today. */
export const actOn = <T = { state: string }>(who: Caller, studentId: string, act: object) =>
  who.call<T>('POST', `/api/students/${studentId}/movements`, {
    on: dayIn(new Date()),
    reason: 'Asked for by the guardian',
    ...act,
  });
