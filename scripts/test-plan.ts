/**
 * What bin/test.mjs runs, as JSON: `node scripts/test-plan.ts landing|quick|part K N|day`; `costs FOLDER` says what it cost,
 * and `keep FOLDER` keeps that in tests/measured.tsv for the next plans.
 */
import { days } from '../tests/support/clock/days.ts';
import { affectedTotals } from '../tests/support/plan/told.ts';
import { changedJustNow, changedSince, readLandings, turnAfter } from '../tests/support/plan/changes.ts';
import { chooseForLanding, chooseQuickly, partOf, type Choice } from '../tests/support/plan/choose.ts';
import { costTable } from '../tests/support/plan/cost-table.ts';
import { committedMeasured, keepMeasured, readMeasured } from '../tests/support/plan/measured.ts';
import { readTree } from '../tests/support/plan/tree.ts';

const [verb, ...args] = process.argv.slice(2);
/** So much of the processor the tests of the quick check may take. */
const quickSeconds = 40;

function landing(): Choice & { said: string[] } {
  const landings = readLandings();
  const base = landings.at(-1)?.commit;
  const changed = base ? changedSince(base) : null;
  const turn = Number(process.env['TURN'] ?? turnAfter(landings));
  const measured = readMeasured();
  const choice = chooseForLanding(readTree(), measured, { changed, turn });
  const since = changed
    ? `${changed.length} files changed since ${base?.slice(0, 10)}`
    : 'what changed is not known: the commit of the last line of .ci/landings.tsv is not in this clone';
  return { ...choice, said: [`turn ${turn}; ${since}`, ...affectedTotals(choice, measured)] };
}

function quick(): Choice & { said: string[] } {
  const measured = readMeasured();
  const changed = changedJustNow();
  const choice = chooseQuickly(readTree(), measured, changed, quickSeconds);
  return { ...choice, said: [`${changed.length} files changed`, ...affectedTotals(choice, measured)] };
}

function part(k: number, n: number): Choice & { said: string[] } {
  const files = partOf(readTree(), committedMeasured(), k, n);
  return {
    run: files.map((file) => ({ file, why: 'all' })),
    left: [],
    env: {},
    said: [`${files.length} files`],
  };
}

if (verb === 'landing') console.log(JSON.stringify(landing()));
else if (verb === 'quick') console.log(JSON.stringify(quick()));
else if (verb === 'part') console.log(JSON.stringify(part(Number(args[0]), Number(args[1]))));
else if (verb === 'day') console.log(JSON.stringify(days[turnAfter(readLandings()) % days.length]));
else if (verb === 'costs') console.log(JSON.stringify(costTable(args[0]!)));
else if (verb === 'keep') {
  const { sources } = readTree();
  keepMeasured(args[0]!, (path) => path.startsWith('/') || sources.has(path));
} else throw new Error(`There is no ${verb} here.`);
