import { detailKeys, detailsOf, saysSame, type DetailKey, type Details } from './details.ts';
import {
  enrolmentKeys,
  personalKeys,
  type EnrolmentKey,
  type EnrolmentValues,
  type Personal,
  type PersonalKey,
  type StudentValues,
} from './student-values.ts';

/** Everything that is kept of a person, whichever table it is in. */
export type PersonRecord = Personal & Details;
export type RecordKey = PersonalKey | DetailKey;
export const recordKeys: readonly RecordKey[] = [...personalKeys, ...detailKeys];

export const personalOf = (row: Partial<Personal>): Personal =>
  Object.fromEntries(personalKeys.map((key) => [key, row[key] ?? null])) as Personal;

export const recordOf = (row: Partial<PersonRecord>): PersonRecord => ({
  ...personalOf(row),
  ...detailsOf(row),
});

/** The columns in which a row says something else than what is known; an empty cell says nothing. */
export const changesOf = (values: StudentValues, held: PersonRecord): RecordKey[] =>
  recordKeys.filter((key) => {
    const wanted = values[key] ?? null;
    return wanted !== null && !saysSame(wanted, held[key]);
  });

/** The same of an enrolment that is already. */
export const enrolmentChangesOf = (values: StudentValues, held: EnrolmentValues): EnrolmentKey[] =>
  enrolmentKeys.filter((key) => values[key] !== null && values[key] !== held[key]);
