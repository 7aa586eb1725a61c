import { looksLikeBijoy } from '#kernel/text/legacy-letters.ts';
import { isNothingWord } from '#kernel/text/nothing-words.ts';
import { cleanChoice } from '#kernel/spreadsheet/clean-words.ts';
import { refuse, type Cleaned } from '#kernel/spreadsheet/clean.ts';
import { cellText } from '#kernel/spreadsheet/table.ts';
import type { RowCheck, SheetRow } from '#modules/platform/imports/base/row-findings.ts';
import {
  guardianRights,
  rightWords,
  type GuardianValues,
} from '#modules/school/people/base/student-values.ts';
import { codeWords } from '#modules/school/people/base/words.ts';
import { cleanEmail, cleanText } from './clean-cells.ts';
import { takeMobile } from './read-details.ts';

const bengaliLetter = /\p{Script=Bengali}/u;

type Names = { en: string | null; bn: string | null };
type Slot = 'guardian' | 'second_guardian';

/** A person's name in either script. */
function cleanPerson(row: SheetRow, key: string): Cleaned<string> {
  const cleaned = cleanText(row.cell(key), 150);
  return !row.asTyped(key) && cleaned.value !== null && looksLikeBijoy(cleaned.value)
    ? refuse('bijoy-text')
    : cleaned;
}

/** Two cells of one name, each by its script. */
export function takePair(check: RowCheck, ...keys: string[]): Names {
  const names: Names = { en: null, bn: null };
  for (const key of keys) {
    const cell = check.row.cell(key);
    const script = bengaliLetter.test(cellText(cell)) ? 'bn' : 'en';
    const value = check.take(key, cleanPerson(check.row, key));
    names[script] ??= value;
  }
  return names;
}

/** The words by which a sheet says who the guardian is. */
const relations = (['father', 'mother', 'guardian'] as const).map((value) => ({
  value: value as string,
  names: [value, codeWords[value]?.en ?? '', codeWords[value]?.bn ?? ''],
}));

const yesAndNo = [
  { value: true, names: [rightWords.yes.en, rightWords.yes.bn, 'y', '1', 'true'] },
  { value: false, names: [rightWords.no.en, rightWords.no.bn, 'n', '0', 'false'] },
];
const shown = (value: boolean) => rightWords[value ? 'yes' : 'no'];

/** Cells of the second guardian that may be left empty, or hold a dash where there is nothing. */
export const secondGuardianCells: readonly string[] = [
  'name',
  'name_bn',
  'relation',
  'phone',
  'email',
  'occupation',
].map((key) => `second_guardian_${key}`);

/** Everything that the cells of one guardian say; what a guardian may do is a yes where nothing is said. */
function readSlot(check: RowCheck, slot: Slot) {
  const names = takePair(check, `${slot}_name`, `${slot}_name_bn`);
  const phone = takeMobile(check, `${slot}_phone`);
  const email = cleanEmail(check, `${slot}_email`);
  const occupation = check.take(`${slot}_occupation`, cleanText(check.row.cell(`${slot}_occupation`), 150));
  const relation = check.take(`${slot}_relation`, cleanChoice(check.row.cell(`${slot}_relation`), relations));
  const rights = Object.fromEntries(
    guardianRights.map((right) => {
      const key = `${slot}_${right}`;
      return [right, check.take(key, cleanChoice(check.row.cell(key), yesAndNo), { show: shown }) ?? true];
    }),
  ) as Record<(typeof guardianRights)[number], boolean>;
  return { names, relation, contact: { phone, email, occupation, rights } };
}

const asGuardian = (
  { en, bn }: Names,
  relation: string,
  contact: ReturnType<typeof readSlot>['contact'],
): GuardianValues => ({ name_en: en ?? bn ?? '', name_bn: bn ?? en ?? '', ...contact, relation });

/** Who answers for the student: the guardian named, else the father, else the mother. */
export function readGuardian(
  check: RowCheck,
  { father, mother, phone }: { father: Names; mother: Names; phone: string | null },
): GuardianValues | null {
  const { names, relation, contact } = readSlot(check, 'guardian');
  const people = [
    { names, relation: relation ?? 'guardian' },
    { names: father, relation: 'father' },
    { names: mother, relation: 'mother' },
  ];
  const found = people.find((one) => one.names.en ?? one.names.bn);
  if (!found) return null;
  // A dash says that anyone who is named has no number; an empty cell says nothing, and the student's own is asked.
  const saidNone =
    found.names === names &&
    check.cleaned.some(({ column, code }) => column === 'guardian_phone' && code === 'said-empty');
  return asGuardian(found.names, found.relation, {
    ...contact,
    phone: contact.phone ?? (saidNone ? null : phone),
  });
}

/** The second guardian stands for nobody else: without a name of their own the other cells belong to no one. */
export function readSecondGuardian(check: RowCheck): GuardianValues | null {
  const { names, relation, contact } = readSlot(check, 'second_guardian');
  if (names.en ?? names.bn) return asGuardian(names, relation ?? 'guardian', contact);
  const said = secondGuardianCells.some((key) => {
    const text = cellText(check.row.cell(key)).trim();
    return text !== '' && !isNothingWord(text);
  });
  if (said) check.refuse('second_guardian_name', 'missing');
  return null;
}
