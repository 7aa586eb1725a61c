import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir, userInfo } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { chromium, type Browser } from 'playwright-core';
import { noteAsked } from './measured/asked.ts';

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** Nothing may leave the machine: no updates, no checks, no names but our own. */
const ARGUMENTS = [
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--disable-sync',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--no-pings',
  // Drawing by a stand-in for a graphics card costs more than without.
  '--disable-gpu',
  '--font-render-hinting=none',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.1',
];

type Program = { path: string; libraries: string | null };

/**
 * Starts a browser for tests: `CHROME_PATH`, else the one from the packages, which is the same everywhere, without a
 * desktop's parts and so a fifth cheaper, and needs nothing of the machine but glibc; where there is none for this
 * kind of machine, one that is installed. `more`: further arguments. Close it.
 */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  const { path, libraries } = findProgram();
  const root = process.getuid?.() === 0;
  const browser = await chromium.launch({
    executablePath: path,
    headless: true,
    args: [...ARGUMENTS, ...more, ...(root || libraries ? ['--no-sandbox'] : [])],
    env: { ...stringsOf(process.env), ...(libraries ? libraryPath(libraries) : {}) },
  });
  return noteAsked(browser);
}

function findProgram(): Program {
  const asked = process.env['CHROME_PATH'];
  if (asked) {
    if (!existsSync(asked)) throw new Error(`CHROME_PATH names ${asked}, which does not exist.`);
    return { path: asked, libraries: null };
  }
  if (process.platform === 'linux' && process.arch === 'x64') return unpack();
  const found = SYSTEM.find((path) => existsSync(path));
  if (!found) throw new Error('No Chrome or Chromium was found. Install one, or set CHROME_PATH.');
  return { path: found, libraries: null };
}

function libraryPath(folder: string): Record<string, string> {
  const before = process.env['LD_LIBRARY_PATH'];
  const path = { LD_LIBRARY_PATH: before ? folder + delimiter + before : folder };
  // A machine without any fonts gets the package's Latin one; our pages bring their own.
  if (existsSync('/etc/fonts/fonts.conf')) return path;
  const fonts = join(dirname(folder), 'our-fonts.conf');
  writeFileSync(fonts, `<fontconfig><dir>${dirname(folder)}/fonts</dir></fontconfig>\n`);
  return { ...path, FONTCONFIG_FILE: fonts };
}

function stringsOf(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).filter((pair): pair is [string, string] => pair[1] !== undefined),
  );
}

/** Unpacks the package's browser and the libraries it needs, once, into a folder that only we write. */
function unpack(): Program {
  const pack = dirname(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')));
  const { version } = JSON.parse(readFileSync(join(pack, 'package.json'), 'utf8')) as { version: string };
  const folder = join(tmpdir(), `bidyapith-browser-${version}-${userInfo().uid}`);
  if (!existsSync(join(folder, 'chromium'))) {
    const draft = `${folder}.${process.pid}`;
    mkdirSync(draft, { mode: 0o700 });
    writeFileSync(join(draft, 'chromium'), inflate(join(pack, 'bin/chromium.br')), { mode: 0o755 });
    for (const name of ['al2023', 'swiftshader', 'fonts']) {
      untar(inflate(join(pack, `bin/${name}.tar.br`)), draft);
    }
    try {
      renameSync(draft, folder);
    } catch {
      // Another run was faster.
      rmSync(draft, { recursive: true });
    }
  }
  if (statSync(folder).uid !== userInfo().uid)
    throw new Error(`${folder} belongs to somebody else; delete it.`);
  return { path: join(folder, 'chromium'), libraries: join(folder, 'lib') };
}

function inflate(file: string): Buffer {
  return brotliDecompressSync(readFileSync(file));
}

/** Folders, files and links of a plain tar archive. */
function untar(archive: Buffer, into: string): void {
  const text = (from: number, length: number) =>
    archive.toString('utf8', from, from + length).replace(/\0.*$/s, '');
  for (let at = 0; at + 512 <= archive.length && archive[at] !== 0;) {
    const path = join(into, text(at + 345, 155), text(at, 100));
    const size = Number.parseInt(text(at + 124, 12), 8) || 0;
    const kind = text(at + 156, 1);
    if (!path.startsWith(into)) throw new Error(`The archive leads out of its folder: ${path}`);
    if (kind === '5') mkdirSync(path, { recursive: true });
    if (kind === '2') symlinkSync(text(at + 157, 100), path);
    if (kind === '0' || kind === '') {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, archive.subarray(at + 512, at + 512 + size), { mode: 0o755 });
    }
    at += 512 + Math.ceil(size / 512) * 512;
  }
}
