/** An exam passed before coming here, as the admission form asks; GPAs in hundredths. */
export type PreviousExam = {
  exam: string;
  institution: string | null;
  board: string | null;
  roll: string | null;
  registration: string | null;
  session: string | null;
  year: number | null;
  gpa: number | null;
  gpa_without_fourth: number | null;
};

export const previousExamsAtMost = 8;

export const parents = ['father', 'mother'] as const;
export const addresses = ['present', 'permanent'] as const;
export const placeLevels = ['country', 'division', 'district', 'thana'] as const;
export type Address = (typeof addresses)[number];
export type PlaceLevel = (typeof placeLevels)[number];

const parentKeys = ['occupation', 'national_id', 'income', 'phone', 'email', 'birth_registration'] as const;
const addressKeys = [
  'care_of',
  'country_id',
  'division_id',
  'district_id',
  'thana_id',
  'post_office',
] as const;

type ParentKey = `${(typeof parents)[number]}_${(typeof parentKeys)[number]}`;
type AddressKey = `${Address}_${(typeof addressKeys)[number]}`;
type GuardianKey = `local_guardian_${'name' | 'relation' | 'phone'}`;

/** The columns of `student_details`, in the order of an admission form. */
export type DetailKey = ParentKey | AddressKey | GuardianKey | 'emergency_name' | 'previous_exams';
export type Details = {
  [K in DetailKey]: K extends `${string}_income`
    ? number | null
    : K extends 'previous_exams'
      ? PreviousExam[] | null
      : string | null;
};

export const detailKeys: readonly DetailKey[] = [
  'emergency_name',
  ...parents.flatMap((parent) => parentKeys.map((key): ParentKey => `${parent}_${key}`)),
  ...addresses.flatMap((address) => addressKeys.map((key): AddressKey => `${address}_${key}`)),
  'local_guardian_name',
  'local_guardian_relation',
  'local_guardian_phone',
  'previous_exams',
];

/** What only those see who may change students: numbers that open doors elsewhere, and what a family earns. */
export const guardedKeys: ReadonlySet<string> = new Set([
  'national_id',
  'passport_no',
  ...parents.flatMap((parent) => [
    `${parent}_national_id`,
    `${parent}_income`,
    `${parent}_birth_registration`,
  ]),
]);

/** The database keeps what an exam says in an order of its own. */
const inOrder = (exam: PreviousExam): PreviousExam => ({
  exam: exam.exam,
  institution: exam.institution,
  board: exam.board,
  roll: exam.roll,
  registration: exam.registration,
  session: exam.session,
  year: exam.year,
  gpa: exam.gpa,
  gpa_without_fourth: exam.gpa_without_fourth,
});

export const detailsOf = (row: Partial<Details>): Details => ({
  ...(Object.fromEntries(detailKeys.map((key) => [key, row[key] ?? null])) as Details),
  previous_exams: row.previous_exams?.length ? row.previous_exams.map(inOrder) : null,
});

/** The same with what the reader may not see left empty. */
export const withoutGuarded = <V extends object>(values: V): V =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, guardedKeys.has(key) ? null : value]),
  ) as V;

/** Whether two values of a column say the same; a list of exams is compared as a whole. */
export const saysSame = (a: unknown, b: unknown): boolean =>
  a === b || JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
