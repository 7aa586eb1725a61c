/**
 * npm run landed -- [COMMIT]
 * Notes in `.ci/landings.tsv` that a commit (else the current one) passed `npm test` and is main now, so that the next
 * check knows what changed since and whose turn it is.
 */
import { execFileSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { ledger, readLandings, turnAfter } from '../tests/support/plan/changes.ts';

const commit = execFileSync('git', ['rev-parse', '--verify', `${process.argv[2] ?? 'HEAD'}^{commit}`], {
  encoding: 'utf8',
}).trim();
const landings = readLandings();
if (landings.at(-1)?.commit === commit) console.log(`${commit} is noted already.`);
else {
  const turn = turnAfter(landings);
  appendFileSync(ledger, `${turn}\t${commit}\t${new Date().toISOString().slice(0, 10)}\n`);
  console.log(`Landing ${turn}: ${commit}. Commit .ci/landings.tsv with the next change.`);
}
