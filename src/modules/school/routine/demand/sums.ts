/** What is asked for of a subject of a class, or of a batch. */
export type Wish = {
  lessons: number;
  doubles: number;
  room_kind_id: string | null;
  parallel: string | null;
};

/** Most lessons a week that one subject can have. */
export const mostLessons = 40;

/** Lessons a week that a class takes: what is taught in parallel takes the place of the longest of it. */
export function sumOf(wishes: readonly Pick<Wish, 'lessons' | 'parallel'>[]): number {
  const parallel = new Map<string, number>();
  let sum = 0;
  for (const { lessons, parallel: word } of wishes)
    if (word === null) sum += lessons;
    else parallel.set(word, Math.max(parallel.get(word) ?? 0, lessons));
  return [...parallel.values()].reduce((total, lessons) => total + lessons, sum);
}

type Suggested = { id: string; code: string; slot: string; parallel: string | null };

/** Lessons a week by the rule of 2025–26 (handbook 1.6); other levels fill the week that they have. */
const weekOf: Readonly<Record<string, number>> = { junior_secondary: 30, secondary: 35 };

const heavy = new Set(['101+102', '101', '107+108', '107', '109', '275', '265']);
const light = new Set(['154', '147', '148', '155', '156']);
const weightOf = ({ code, slot }: Suggested): number =>
  heavy.has(code) ? 5 : light.has(code) || slot === 'UNCOUNTED' ? 1.5 : 3;

/**
 * A week of a class to begin with: what level and periods have room for, spread over its subjects, languages and
 * mathematics most. Religions are taught in parallel, so are fourth subjects.
 */
export function suggestWeek(
  level: string,
  room: number,
  subjects: readonly Suggested[],
): ReadonlyMap<string, Pick<Wish, 'lessons' | 'parallel'>> {
  const parallelOf = (one: Suggested) =>
    one.parallel ?? (one.slot === 'RELIGION' ? 'religion' : one.slot === 'OPTIONAL4' ? 'fourth' : null);
  const units = [...Map.groupBy(subjects, (one) => parallelOf(one) ?? one.id).values()];
  const week = Math.min(room, weekOf[level] ?? room);
  const weights = units.map((unit) => Math.max(...unit.map(weightOf)));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const exact = weights.map((weight) => (whole === 0 ? 0 : (week * weight) / whole));
  const given = exact.map((share) => Math.max(week >= units.length ? 1 : 0, Math.floor(share)));
  let left = week - given.reduce((sum, lessons) => sum + lessons, 0);
  const byRest = exact
    .map((share, at) => ({ at, rest: share - (given[at] ?? 0) }))
    .toSorted((a, b) => b.rest - a.rest || a.at - b.at);
  for (const { at } of byRest) {
    if (left <= 0) break;
    given[at] = (given[at] ?? 0) + 1;
    left -= 1;
  }
  // Every subject has its lesson: what that took too much comes from those that have most.
  while (left < 0) {
    const most = given.indexOf(Math.max(...given));
    given[most] = (given[most] ?? 0) - 1;
    left += 1;
  }
  return new Map(
    units.flatMap((unit, at) =>
      unit.map((one) => [one.id, { lessons: given[at] ?? 0, parallel: parallelOf(one) }] as const),
    ),
  );
}
