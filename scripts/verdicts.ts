// Which test files need not run again, for bin/test.mjs: `node scripts/verdicts.ts plan|keep` with JSON on the standard input.
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { keepVerdicts, makePlan, type Asked, type Plan } from '../tests/support/verdicts/plan.ts';

const given = JSON.parse(await text(process.stdin)) as Asked & { plan?: Plan; report?: string };
if (process.argv[2] === 'keep') keepVerdicts(given.plan!, JSON.parse(readFileSync(given.report!, 'utf8')));
else process.stdout.write(JSON.stringify(makePlan(given)));
