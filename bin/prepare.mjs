// Makes a fresh clone ready: packages, the pinned Node, the build. Plain JavaScript for Node 20 or newer with
// nothing installed; everything after this runs under the pinned Node 24.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  lstatSync,
  openSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
export const WINDOWS = process.platform === 'win32';
const MODULES = join(ROOT, 'node_modules');
const BIN = join(MODULES, '.bin');
const OLDEST = [20, 0];
const ENOUGH = [22, 22];

/** A problem to tell in one sentence, without a stack. */
export class SetupError extends Error {}

/** Runs `work`; a `SetupError` ends the process with its sentence alone. */
export async function main(work) {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof SetupError ? error.message : error);
    process.exit(1);
  }
}

/** Checks the machine's Node and installs the packages when they are missing or no longer those of the lock file. */
export async function ensureInstalled() {
  if (!atLeast(process.versions.node, OLDEST)) {
    throw new SetupError(
      `Node ${OLDEST[0]} or newer is needed; this is ${process.versions.node}. See https://nodejs.org.`,
    );
  }
  if (isInstalled()) return;
  if (isLink(MODULES)) {
    console.log('The packages differ from package-lock.json; node_modules is a link and is left alone.');
    return;
  }
  await oneAtATime('install', async () => {
    if (isInstalled()) return;
    console.log('Installing the packages (once, about half a minute) …');
    let result = await npm(['ci']);
    if (result.status !== 0 && result.output.includes('EUSAGE')) {
      // npm ci wants the packages of every platform in the lock file; npm install is content with ours, and
      // takes the same versions with the same checksums.
      result = await npm(['install', '--no-save']);
    }
    if (result.status !== 0) {
      throw new SetupError(
        `${result.output.trim()}\n\nThe packages could not be installed (npm says why above).`,
      );
    }
    if (!isInstalled())
      throw new SetupError('npm has left packages out; delete node_modules and start again.');
  });
}

async function npm(args) {
  const cli = process.env.npm_execpath;
  const own = cli && /npm-cli\.c?js$/.test(cli);
  const all = [...args, '--include=dev', '--include=optional', '--loglevel=error', '--no-audit', '--no-fund'];
  const start = Date.now();
  const tick = setInterval(() => console.log(`  … ${Math.round((Date.now() - start) / 1000)} s`), 10_000);
  try {
    return await capture(own ? process.execPath : 'npm', own ? [cli, ...all] : all, {
      shell: !own && WINDOWS,
    });
  } finally {
    clearInterval(tick);
  }
}

/** Compares what npm noted in node_modules with the lock file, package by package. */
function isInstalled() {
  const wanted = packagesOf(join(ROOT, 'package-lock.json'));
  const there = packagesOf(join(MODULES, '.package-lock.json'));
  if (!wanted || !there) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || !suits(entry.os, process.platform) || !suits(entry.cpu, process.arch)) return true;
    const found = there[path];
    // Binaries for the other C library and stand-ins for any platform may rightly be absent.
    if (!found) return entry.optional === true && (entry.libc !== undefined || entry.os === undefined);
    return found.version === entry.version;
  });
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return null;
  }
}

function suits(rule, value) {
  if (rule === undefined) return true;
  const list = [rule].flat();
  if (list.includes(`!${value}`)) return false;
  const positive = list.filter((one) => !one.startsWith('!'));
  return positive.length === 0 || positive.includes(value);
}

function isLink(path) {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}

let chosen = null;

/** The Node that everything runs under: the pinned one, else the machine's when it is new enough. */
export function pinnedNode() {
  if (chosen) return chosen;
  const platform = `${WINDOWS ? 'win' : process.platform}-${process.arch}`;
  const file = join(MODULES, `node-${platform}`, 'bin', WINDOWS ? 'node.exe' : 'node');
  if (existsSync(file) && spawnSync(file, ['--version']).status === 0) return (chosen = file);
  if (atLeast(process.versions.node, ENOUGH)) return (chosen = process.execPath);
  throw new SetupError(
    `The pinned Node does not run here (${file}) and this Node ${process.versions.node} is too old: ` +
      `install Node ${ENOUGH.join('.')} or newer, best 24.`,
  );
}

function atLeast(version, [major, minor]) {
  const [a, b] = version.split('.').map(Number);
  return a > major || (a === major && b >= minor);
}

/** The environment for a program under the pinned Node: its folder and our tools come first on the PATH. */
export function environment(extra = {}) {
  const path = [dirname(pinnedNodeOrOwn()), BIN, process.env.PATH ?? process.env.Path ?? ''].join(delimiter);
  return { ...process.env, PATH: path, ...extra };
}

function pinnedNodeOrOwn() {
  return existsSync(MODULES) ? pinnedNode() : process.execPath;
}

/** The file that a package starts by `name`, from the package's own `bin`; run it with the pinned Node. */
export function tool(packageName, name = packageName) {
  const root = join(MODULES, packageName);
  const { bin } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return join(root, typeof bin === 'string' ? bin : bin[name]);
}

/** Runs a program to its end, collecting what it says. */
export function capture(file, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(file, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], ...options });
    let output = '';
    child.stdout.on('data', (data) => (output += data));
    child.stderr.on('data', (data) => (output += data));
    child.on('error', (error) => resolve({ status: 127, output: error.message }));
    child.on('close', (code, signal) =>
      resolve({ status: code ?? 1, output: signal ? `${output}\n${signal}` : output }),
    );
  });
}

/** Writes the files that follow from the declarations and are not committed; types, build and tests need them. */
export async function generate() {
  const result = await capture(pinnedNode(), ['scripts/generate.ts', '--contract-only'], {
    env: environment(),
  });
  if (result.status !== 0)
    throw new SetupError(`${result.output.trim()}\n\nscripts/generate.ts failed (see above).`);
}

const STAMP = join(ROOT, 'build', '.made-from');

/** Builds the browser and server code when it is missing or the sources are not those it was made from. */
export async function ensureBuilt() {
  if (isBuilt()) return;
  await oneAtATime('build', async () => {
    if (isBuilt()) return;
    console.log('Building …');
    const start = Date.now();
    const sources = fingerprint();
    rmSync(STAMP, { force: true });
    await generate();
    const result = await capture(pinnedNode(), [tool('@react-router/dev', 'react-router'), 'build'], {
      env: environment({ NODE_ENV: 'production' }),
    });
    if (result.status !== 0) throw new SetupError(`${result.output.trim()}\n\nThe build failed (see above).`);
    writeFileSync(STAMP, sources);
    console.log(`Built in ${((Date.now() - start) / 1000).toFixed(1)} s.`);
  });
}

function isBuilt() {
  const server = join(ROOT, 'build', 'server', 'index.js');
  return existsSync(server) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprint();
}

/** A checksum of everything that the build is made from; not of tests, nor of what the build itself writes. */
function fingerprint() {
  const hash = createHash('sha256');
  const add = (path) => {
    const full = join(ROOT, path);
    if (!existsSync(full) || path === 'src/app/generated') return;
    if (statSync(full).isDirectory()) {
      for (const name of readdirSync(full).sort()) add(`${path}/${name}`);
    } else if (!/\.test\.tsx?$/.test(path)) {
      const content = readFileSync(full);
      hash.update(`${path}\0${content.length}\0`).update(content);
    }
  };
  for (const name of readdirSync(ROOT).sort()) {
    if (/\.config\.(ts|js|mjs|cjs)$/.test(name) && !name.startsWith('vitest.')) add(name);
  }
  for (const path of ['src', 'public', 'scripts', 'package.json', 'package-lock.json', 'tsconfig.json'])
    add(path);
  return hash.digest('hex');
}

/** Of two starts at once in one folder the second waits for the first to install or build. */
async function oneAtATime(name, work) {
  const id = createHash('sha256').update(ROOT).digest('hex').slice(0, 12);
  const lock = join(tmpdir(), `bidyapith-${name}-${id}.lock`);
  for (let told = false; !take(lock);) {
    if (!told) console.log(`Another start is at the same step (${name}); waiting for it …`);
    told = true;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  const release = () => rmSync(lock, { force: true });
  process.once('exit', release);
  const stop = () => process.exit(130);
  process.on('SIGINT', stop).on('SIGTERM', stop);
  try {
    await work();
  } finally {
    process.off('exit', release).off('SIGINT', stop).off('SIGTERM', stop);
    release();
  }
}

function take(lock) {
  try {
    const file = openSync(lock, 'wx');
    writeSync(file, String(process.pid));
    closeSync(file);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST')
      throw new SetupError(`The lock file ${lock} cannot be made: ${error.message}`);
  }
  try {
    const holder = Number(readFileSync(lock, 'utf8'));
    const fresh = Date.now() - statSync(lock).mtimeMs < 5000;
    if (holder === 0 && fresh) return false;
    if (holder > 0) process.kill(holder, 0);
    if (holder > 0) return false;
    rmSync(lock, { force: true });
  } catch (error) {
    if (error.code === 'ESRCH') rmSync(lock, { force: true });
  }
  return false;
}
