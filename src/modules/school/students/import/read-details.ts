import { checkNationalId, checkPassport } from '#kernel/text/identifiers.ts';
import { parseMoney } from '#kernel/text/money.ts';
import { displayMobile } from '#kernel/text/phone.ts';
import { searchKey } from '#kernel/text/names.ts';
import { cleanChoice, type Choice } from '#kernel/spreadsheet/clean-words.ts';
import {
  accept,
  cleanBirthRegistration,
  cleanMobile,
  refuse,
  type Cleaned,
} from '#kernel/spreadsheet/clean.ts';
import { cellText, type Cell } from '#kernel/spreadsheet/table.ts';
import type { RowCheck } from '#modules/platform/imports/base/row-findings.ts';
import {
  addresses,
  detailsOf,
  parents,
  placeLevels,
  type Address,
  type Details,
  type PlaceLevel,
} from '#modules/school/people/base/details.ts';
import { readExams } from '../record/previous-exams.ts';
import type { NamedPlace } from '#modules/school/people/face/places.server.ts';
import { cleanEmail, cleanText } from './clean-cells.ts';
import type { RowSetting } from './row-setting.server.ts';

const mobile = (value: string) => ({ en: displayMobile(value, 'en'), bn: displayMobile(value, 'bn') });

type Said = { problem: string } | { value: string };

/** A cell that a rule of its own reads; refused with words of this import. */
function takeRead(check: RowCheck, key: string, read: (raw: string) => Said): string | null {
  const cell = check.row.cell(key);
  const raw = cellText(cell).trim();
  if (raw === '') return null;
  // A number that a sheet rounded has lost its last figures.
  if (typeof cell === 'number' && cell >= 1e15) {
    check.refuse(key, 'lost-digits', { from: raw });
    return null;
  }
  const said = read(raw);
  if ('problem' in said) check.refuse(key, said.problem, { from: raw });
  return 'value' in said ? check.take(key, accept(said.value, said.value !== raw && 'digits')) : null;
}

export const takeNationalId = (check: RowCheck, key: string, year: number): string | null =>
  takeRead(check, key, (raw) => {
    const found = checkNationalId(raw, year);
    return found.ok ? found : { problem: 'not-national-id' };
  });

export const takePassport = (check: RowCheck, key: string): string | null =>
  takeRead(check, key, (raw) => {
    const found = checkPassport(raw);
    return found.ok ? found : { problem: 'not-passport' };
  });

export const takeMobile = (check: RowCheck, key: string): string | null =>
  check.take(key, cleanMobile(check.row.cell(key)), { show: mobile });

/** An amount of taka as poisha. */
function cleanIncome(cell: Cell): Cleaned<number> {
  const raw = cellText(cell).trim();
  if (raw === '') return refuse('missing');
  const value = parseMoney(raw);
  if (value === null || value > 100_000_000_000) return refuse('not-a-number');
  return value < 0 ? refuse('negative') : accept(value);
}

const placeKey = (text: string): string =>
  searchKey(text)
    .replace(/ (?:division|district|thana|upazila|sadar upazila|zila|বিভাগ|জেলা|থানা|উপজেলা)$/u, '')
    .replaceAll(' ', '');

const isNamed = (place: NamedPlace, key: string): boolean =>
  [place.en, place.bn, ...(place.also?.split(/[,;]/) ?? [])].some((name) => placeKey(name) === key);

type Found = Partial<Record<PlaceLevel, string>>;

/** The places of an address by their names, from the country down; what is above the deepest follows from it. */
function takePlaces(check: RowCheck, address: Address, { places }: RowSetting): Found {
  let above: NamedPlace | null = null;
  for (const level of placeLevels) {
    const key = `${address}_${level}_id`;
    const raw = cellText(check.row.cell(key)).trim();
    if (raw === '') continue;
    const named = places.filter((place) => place.level === level && isNamed(place, placeKey(raw)));
    const within = inside(named, above, places);
    const exact = within.filter((place) => [place.en, place.bn].includes(raw));
    const fits = exact.length === 1 ? exact : within;
    if (fits.length !== 1) {
      check.refuse(key, named.length === 0 ? 'unknown-choice' : 'place-elsewhere', { from: raw });
      return {};
    }
    above = fits[0] ?? null;
  }
  const line = above ? lineOf(above, places) : [];
  return Object.fromEntries(
    line.flatMap((id) => {
      const place = places.find((one) => one.id === id);
      return place ? [[place.level, id]] : [];
    }),
  );
}

const inside = (named: readonly NamedPlace[], above: NamedPlace | null, places: readonly NamedPlace[]) =>
  above ? named.filter((place) => lineOf(place, places).includes(above.id)) : named;

/** A place's id and those of all above it. */
function lineOf(place: NamedPlace, places: readonly NamedPlace[]): string[] {
  const above = place.above ? places.find((one) => one.id === place.above) : undefined;
  return [place.id, ...(above ? lineOf(above, places) : [])];
}

/** Cells that may be left empty, or hold a dash where there is nothing. */
export const optionalDetails: readonly string[] = [
  'national_id',
  'passport_no',
  'emergency_phone',
  'house',
  'session',
  'board_roll',
  'guardian_name_bn',
  'guardian_relation',
  'guardian_email',
  'guardian_occupation',
  ...Object.keys(detailsOf({})),
];

/** What the admission form asks beyond the register. */
export function readDetailCells(check: RowCheck, setting: RowSetting): Details {
  const year = Number(setting.today.slice(0, 4));
  const made = detailsOf({});
  const line = (key: string, max: number) => check.take(key, cleanText(check.row.cell(key), max));
  made.emergency_name = line('emergency_name', 150);
  for (const parent of parents) {
    made[`${parent}_occupation`] = line(`${parent}_occupation`, 150);
    made[`${parent}_national_id`] = takeNationalId(check, `${parent}_national_id`, year);
    made[`${parent}_income`] = check.take(
      `${parent}_income`,
      cleanIncome(check.row.cell(`${parent}_income`)),
    );
    made[`${parent}_phone`] = takeMobile(check, `${parent}_phone`);
    made[`${parent}_email`] = cleanEmail(check, `${parent}_email`);
    made[`${parent}_birth_registration`] = check.take(
      `${parent}_birth_registration`,
      cleanBirthRegistration(check.row.cell(`${parent}_birth_registration`), year),
    );
  }
  for (const address of addresses) {
    made[`${address}_care_of`] = line(`${address}_care_of`, 150);
    const found = takePlaces(check, address, setting);
    for (const level of placeLevels) made[`${address}_${level}_id`] = found[level] ?? null;
    made[`${address}_post_office`] = line(`${address}_post_office`, 100);
  }
  made.local_guardian_name = line('local_guardian_name', 150);
  made.local_guardian_relation = line('local_guardian_relation', 100);
  made.local_guardian_phone = takeMobile(check, 'local_guardian_phone');
  const exams = cellText(check.row.cell('previous_exams')).trim();
  if (exams !== '') {
    made.previous_exams = readExams(exams);
    if (!made.previous_exams) check.refuse('previous_exams', 'not-exams', { from: exams });
  }
  return made;
}

/** An entry of a central list by any name it goes by. */
export const takeEntry = (check: RowCheck, key: string, choices: readonly Choice<string>[]): string | null =>
  check.take(key, cleanChoice(check.row.cell(key), choices));
