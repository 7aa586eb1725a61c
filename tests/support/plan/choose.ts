import { affectedBy, changedModules, directness, isCommon, storiesAbout } from './affected.ts';
import { changedScreens } from './screens.ts';
import { usualSeconds, type Measured } from './measured.ts';
import { isStory, isTest, type Tree } from './tree.ts';
import { shareOf } from '../turns.ts';

/** What a check runs, why, and what it leaves for another time (docs/decisions/0048-three-checks.md). */
export type Chosen = { file: string; why: string };
export type Left = { why: string; files: string[] };
export type Choice = {
  run: Chosen[];
  left: Left[];
  /** For the gates and the screens: what of the unchanged has its turn, and what changed (tests/support/turns.ts). */
  env: Record<string, string>;
};

/** After so many landings everything unchanged was tried once more. */
export const shares = { tests: 4, whole: 4, stories: 6, screens: 8 } as const;

/** What everything is on: where one of these has changed, every file of module tests runs. */
const underAll =
  /^(?:package-lock\.json|vitest\.config\.ts|tests\/support\/(?:server|world|database|database-setup)\.ts|src\/kernel\/database\/(?!.*\.test\.ts).*)$/;

/** Of the program as a whole, half a minute and more each; run where what they are about has changed, else by turns. */
export const ofTheWhole: readonly (readonly [file: string, about: RegExp])[] = [
  ['tests/faults/killed.test.ts', /^src\/(?:kernel\/(?:database|jobs)|app\/start)\//],
  ['tests/hostile-backups.test.ts', /backup|^scripts\/restore/],
  ['tests/any-postgres.test.ts', /^src\/kernel\/database\//],
  ['tests/regressions/pairs.test.ts', /^src\/modules\/(?:money|learning)\/|^tests\/support\/pairs\//],
  ['src/kernel/embedded/embedded.test.ts', /^src\/kernel\/database\//],
  ['tests/faults/terminals.test.ts', /^src\/modules\/school\/timesheet\//],
  ['tests/interleaved.test.ts', /^src\/kernel\/(?:database|files|pages|words)\/|^src\/app\/requests\//],
  ['tests/backup.test.ts', /backup|^src\/kernel\/database\//],
  ['tests/pooled-postgres.test.ts', /^src\/kernel\/database\//],
  ['src/app/requests/load-shedding.test.ts', /^src\/app\/requests\//],
  ['src/app/start/check-data.test.ts', /invariants\.server\.ts$|^src\/app\/start\//],
  ['tests/faults/database-faults.test.ts', /^src\/kernel\/(?:database|procedure)/],
  ['tests/program-on-postgres.test.ts', /^src\/kernel\/database\/|^src\/app\/start\//],
  ['src/kernel/jobs/killed-process.test.ts', /^src\/kernel\/jobs\//],
  ['tests/faults/attendance.test.ts', /^src\/modules\/school\/attendance\//],
  ['tests/faults/disk-full.test.ts', /^src\/kernel\/(?:database|files)\//],
];

/** Whatever the turn: what a fault in would cost most. */
const always = /^src\/(?:kernel|app|ui)\/|^tests\/|^src\/modules\/money\/(?:collection|payments)\//;

/** The ways through the product that every landing takes. */
export const coreStories = [
  'from-application-to-result',
  'fee-counter',
  'fee-guardian',
  'attendance',
  'teacher-offline',
  'routine-board',
  'year-end',
  'public-site',
  'signing-in',
].map((name) => `tests/stories/${name}.spec.ts`);

/** `changed`: files, null where nobody knows; `turn`: the number of this landing. */
export type Asked = { changed: readonly string[] | null; turn: number };

/** Before landing: all that changed, what a fault in would cost most, and of the rest what has its turn. */
export function chooseForLanding(tree: Tree, measured: Measured, { changed, turn }: Asked): Choice {
  const known = changed ?? [];
  const affected = new Map(affectedBy(tree, measured, known).map((one) => [one.file, one.directness]));
  // Who executes what is not known before the first complete run.
  const isUnderAll = known.some((path) => underAll.test(path) || measured.executedBy.size === 0);
  const isWide = known.some((path) => isCommon(measured, path));
  const about = new Set(storiesAbout(tree, measured, known));
  const wholes = new Map(ofTheWhole.map(([file, met], at) => [file, { met, at }]));
  const parts = isWide || changed === null ? shares.tests / 2 : shares.tests;
  const why = (file: string): string | null => {
    const whole = wholes.get(file);
    if (whole) {
      if (affected.get(file) === directness.itself || known.some((path) => whole.met.test(path)))
        return 'changed';
      return whole.at % shares.whole === turn % shares.whole ? 'its turn' : null;
    }
    if (isStory(file)) {
      if (file.startsWith('tests/stories/screens/') || coreStories.includes(file)) return 'always';
      if (about.has(file)) return 'changed';
      return shareOf(file, shares.stories) === turn % shares.stories ? 'its turn' : null;
    }
    if (affected.has(file) || isUnderAll) return 'changed';
    if (always.test(file)) return 'always';
    return shareOf(file, parts) === turn % parts ? 'its turn' : null;
  };
  const files = [...tree.sources.keys()].filter((path) => isTest(path) || isStory(path));
  const run = files.flatMap((file) => {
    const reason = why(file);
    return reason ? [{ file, why: reason }] : [];
  });
  const chosen = new Set(run.map(({ file }) => file));
  const left = files.filter((file) => !chosen.has(file));
  return {
    run,
    left: left.length > 0 ? [{ why: 'unchanged, and another turn’s', files: left }] : [],
    env: {
      TURN: String(turn),
      CHANGED: [...changedModules(known)].join(','),
      ...changedScreens(tree, known),
    },
  };
}

/** These read the project and start nothing: they belong to every check. */
const reading =
  /^tests\/(?:architecture|names|voice|words|urls|permissions|inputs|lists|declared-access|sturdiness|raw-sql|plan|turns|screen-rounds|addresses|central-lists|cluster-sql|days|made-procedures)\.test\.ts$/;

/** After a small change: gates that read, then what it concerns, most direct first, while the seconds last. */
export function chooseQuickly(
  tree: Tree,
  measured: Measured,
  changed: readonly string[],
  seconds: number,
): Choice {
  const cost = (file: string) => measured.seconds.get(file) ?? usualSeconds;
  const slow = new Set(ofTheWhole.map(([file]) => file));
  const affected = affectedBy(tree, measured, changed)
    .filter(
      ({ file, directness: is }) => !reading.test(file) && (is === directness.itself || !slow.has(file)),
    )
    .toSorted((a, b) => a.directness - b.directness || cost(a.file) - cost(b.file));
  const run: Chosen[] = [...tree.sources.keys()]
    .filter((file) => reading.test(file))
    .map((file) => ({ file, why: 'always' }));
  const left: string[] = [];
  let spent = 0;
  for (const { file } of affected) {
    spent += cost(file);
    if (spent > seconds && run.some(({ why }) => why === 'changed')) left.push(file);
    else run.push({ file, why: 'changed' });
  }
  return {
    run,
    left: left.length > 0 ? [{ why: `more than ${seconds} seconds; npm test runs them`, files: left }] : [],
    env: {},
  };
}

/** Every file of tests in so many parts of about the same cost; `part` counts from one. */
export function partOf(tree: Tree, measured: Measured, part: number, parts: number): string[] {
  const cost = (file: string) => measured.seconds.get(file) ?? usualSeconds;
  const files = [...tree.sources.keys()]
    .filter((path) => isTest(path) || isStory(path))
    .toSorted((a, b) => cost(b) - cost(a) || (a < b ? -1 : 1));
  const sums = Array.from({ length: parts }, () => 0);
  return files.filter((file) => {
    const least = sums.indexOf(Math.min(...sums));
    sums[least]! += cost(file);
    return least === part - 1;
  });
}
