// Runs the program in a process of its own, passes on what it is told, and starts it again when it was killed.
import { spawn, spawnSync } from 'node:child_process';
import { environment, pinnedNode, ROOT, WINDOWS } from './prepare.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/**
 * Waits before it is started again, in ms. What had become ready is started again at once, whenever that was; what ends
 * before it is ready waits longer each time, and so does what ends within seconds of being ready again and again.
 */
const WAITS = [1000, 2000, 5000, 10_000, 30_000];
const QUICK = 5000;
const QUICK_ENDS = 3;

/**
 * Runs a program under the pinned Node until it ends and ends with its exit code. Signals are passed on once: the
 * program has a process group of its own, so that Ctrl-C does not reach it twice. It also has a channel to us, whose
 * end ('disconnect') tells it that we were killed.
 *
 * `keepUp`: a program that said that it is ready and then ends by itself, killed or broken, is started again. One that
 * ends before it is ready has said why, and one that ends with 0 was asked to.
 */
export function become(args, extra = {}, { keepUp = false } = {}) {
  let child;
  let asked = false;
  let soon;
  let tries = 0;
  let quickEnds = 0;
  let wasReady = false;
  const ask = (signal) => {
    asked = true;
    if (soon) process.exit(0);
    child?.kill(signal);
  };
  const begin = () => {
    soon = undefined;
    let readyAt = 0;
    child = spawn(pinnedNode(), args, {
      cwd: ROOT,
      env: environment(extra),
      detached: !WINDOWS,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    child.on('message', (message) => {
      if (message !== 'ready') return;
      wasReady = true;
      readyAt = Date.now();
    });
    child.on('error', (error) => {
      console.error(error.message);
      process.exit(1);
    });
    child.on('exit', (code, signal) => {
      if (asked || code === 0 || !keepUp || !wasReady) process.exit(code ?? (signal === 'SIGINT' ? 130 : 1));
      quickEnds = readyAt && Date.now() - readyAt < QUICK ? quickEnds + 1 : 0;
      const atOnce = readyAt > 0 && quickEnds <= QUICK_ENDS;
      if (atOnce) tries = 0;
      const wait = atOnce ? 0 : WAITS[Math.min(tries++, WAITS.length - 1)];
      const how = signal ? `was killed (${signal})` : `ended by itself (exit code ${code})`;
      console.error(`The program ${how}; starting it again ${wait ? `in ${wait / 1000} s` : 'now'}.`);
      soon = setTimeout(begin, wait);
    });
  };
  for (const signal of SIGNALS) process.on(signal, () => ask(signal));
  watchLaunchers(() => ask('SIGTERM'));
  begin();
}

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

/** npm passes some signals on and not others, to a shell that passes none on: whoever of them is gone was told to stop. */
function watchLaunchers(lost) {
  if (!process.env.npm_lifecycle_event || WINDOWS) return;
  const launchers = [process.ppid];
  const told = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(process.ppid)], { encoding: 'utf8' });
  const [, above, name] = /(\d+)\s+(\S+)/.exec(told.stdout ?? '') ?? [];
  if (above && /(?:^|\/)(?:ba|da|z|k)?sh$/.test(name)) launchers.push(Number(above));
  const timer = setInterval(() => {
    if (process.ppid === launchers[0] && launchers.every(isAlive)) return;
    clearInterval(timer);
    lost();
  }, 300);
  timer.unref();
}
