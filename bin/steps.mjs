// Runs the steps of a check, two at a time.
import { readFileSync } from 'node:fs';

const AT_ONCE = 2;
/** Ticks of the kernel's clock a second, as Linux tells them in /proc. */
const TICKS = 100;

/** Processor time of this process and of all that it started and that has ended; null where the system does not say. */
export function processorSeconds() {
  try {
    const text = readFileSync('/proc/self/stat', 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0) / TICKS;
  } catch {
    return null;
  }
}

/**
 * Each step: a name, what it waits for (`after`), what it needs to have passed (`needs`), and what it runs. Returns the
 * results by name.
 */
export async function runAll(steps) {
  const results = new Map();
  const waiting = [...steps];
  const running = new Set();
  const isOver = (name) => results.has(name) || !steps.some((step) => step.name === name);
  const isReady = ({ after = [], needs = [] }) => [...after, ...needs].every(isOver);
  const next = () => waiting.findIndex((step) => isReady(step));
  while (waiting.length > 0 || running.size > 0) {
    for (let at = next(); at >= 0 && running.size < AT_ONCE; at = next()) {
      const [step] = waiting.splice(at, 1);
      const job = runOne(step, results).finally(() => running.delete(job));
      running.add(job);
    }
    await Promise.race(running);
  }
  return results;
}

async function runOne(step, results) {
  const broken = (step.needs ?? []).find((name) => results.get(name)?.status > 0);
  const start = Date.now();
  const result = broken ? { status: 1, output: `not run: ${broken} failed` } : await step.run();
  const { status, output, passed = status === 0 ? 1 : 0, failed = status === 0 ? 0 : 1, said = [] } = result;
  results.set(step.name, { status, passed, failed });
  const seconds = ((Date.now() - start) / 1000).toFixed(1).padStart(6);
  const count = passed + failed > 1 ? `  (${passed + failed} tests)` : '';
  if (status !== 0) console.log(`\n${output.trim()}\n`);
  for (const line of said) console.log(`       ${line}`);
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${step.name.padEnd(8)} ${seconds} s${count}`);
}
