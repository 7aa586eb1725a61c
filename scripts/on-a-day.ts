/*
 * Runs a command as on another day, and the PostgreSQL that it starts with it:
 *   node scripts/on-a-day.ts 2027-01-01T05:00Z -- npx vitest run --project shared PATH
 * A name of tests/support/clock/days.ts stands for its moment (`friday`, `leap-day`). Linux with a C compiler.
 */
import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { days } from '../tests/support/clock/days.ts';
import { ClockError, environmentAt } from '../tests/support/clock/moved.ts';

const usage = `Say when, and what to run: node scripts/on-a-day.ts 2027-01-01T05:00Z -- COMMAND ARGUMENTS…
When is a moment of UTC or one of: ${days.map(({ name }) => name).join(', ')}.`;

function run(): void {
  const [when = '', dashes, command, ...args] = process.argv.slice(2);
  if (dashes !== '--' || !command) throw new ClockError(usage);
  const at = new Date(days.find(({ name }) => name === when)?.at ?? when);
  const isMoment =
    /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?Z$/.test(when) || days.some(({ name }) => name === when);
  if (!isMoment) throw new ClockError(usage);
  const env = environmentAt(at);
  // So that `npx` and `node` are those that this runs under.
  env['PATH'] = `${dirname(process.execPath)}:${env['PATH'] ?? ''}`;
  const child = spawn(command, args, { env, stdio: 'inherit' });
  // Ctrl-C reaches the child by itself; this waits for what it has to say.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void (signal !== 'SIGINT' && child.kill(signal)));
  child.on('error', (error) => {
    console.error(`${command} could not be started: ${error.message}`);
    process.exitCode = 127;
  });
  child.on('exit', (code) => (process.exitCode = code ?? 1));
}

try {
  run();
} catch (error) {
  if (!(error instanceof ClockError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
