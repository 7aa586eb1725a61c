import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { basename } from 'node:path';
import { Worker } from 'node:worker_threads';
import { sourceFile } from '#kernel/source-file.server.ts';
import type { Lang } from '#kernel/text/digits.ts';
import type { CompileAnswer, CompileJob } from './compile-worker.server.ts';
import { paperFonts } from './fonts.server.ts';

/** A document to print. */
export type PdfRequest = {
  /** A layout by its path from the project's root, ending in `.typ`, or Typst source text of our own. */
  template: string;
  /** What several layouts share: further layouts by their paths, each imported by its file name (`/fit.typ`). */
  shared?: readonly string[];
  /** Anything JSON can hold. It reaches the layout as data only: text in it is never read as markup. */
  data: unknown;
  lang: Lang;
  /** Write structure for screen readers: for single documents; it costs time and size in long runs. */
  tagged?: boolean;
  /** One of the many pieces of a print run: a document that somebody waits for is compiled before it. */
  inRun?: boolean;
  /** Pictures by the name that the data uses (`photo-12`): PNG, JPEG, WebP or SVG bytes. */
  images?: Record<string, Uint8Array>;
};

/** A layout that does not compile, data that does not fit it, a picture that is none, or a run out of time. */
export class DocumentProblem extends Error {
  override readonly name = 'DocumentProblem';
}

const WORKERS = Math.max(1, Math.min(2, availableParallelism()));
// Starting one takes a tenth of a second of a core, and V8 is slow for its first pages.
const PAGES_PER_WORKER = 500;
const SECONDS = 120;

type Desk = { worker: Worker; pages: number; busy: boolean };
type Waiting = {
  job: CompileJob;
  inRun: boolean;
  resolve: (answer: CompileAnswer) => void;
  reject: (error: Error) => void;
};

const desks: Desk[] = [];
const queue: Waiting[] = [];
let jobs = 0;

async function openDesk(): Promise<Desk> {
  const worker = new Worker(sourceFile('src/kernel/documents/compile-worker.server.ts'), {
    workerData: { fonts: await paperFonts() },
    // Rewriting pages leaves much behind that is short-lived; a small nursery keeps the memory of a long run down.
    resourceLimits: { maxYoungGenerationSizeMb: 8 },
    execArgv: [],
    env: {},
  });
  worker.unref();
  const desk: Desk = { worker, pages: 0, busy: true };
  // One that dies between two documents is missed by nobody; it must only not be asked again.
  worker
    .on('error', () => undefined)
    .on('exit', () => {
      if (desks.includes(desk)) closeDesk(desk);
    });
  return desk;
}

function closeDesk(desk: Desk): void {
  desks.splice(desks.indexOf(desk), 1);
  void desk.worker.terminate();
}

function work(desk: Desk, { job, resolve, reject }: Waiting): void {
  const { worker } = desk;
  desk.busy = true;
  worker.ref();
  const settle = (healthy: boolean): void => {
    clearTimeout(timer);
    worker.off('message', finish).off('error', fail).off('exit', fail);
    worker.unref();
    // Memory that a long run has scattered is given back by starting afresh.
    if (!healthy || desk.pages >= PAGES_PER_WORKER) closeDesk(desk);
    else desk.busy = false;
    void next();
  };
  const finish = (answer: CompileAnswer): void => {
    desk.pages += 'pages' in answer ? answer.pages : 1;
    settle(true);
    resolve(answer);
  };
  const fail = (cause: unknown): void => {
    settle(false);
    reject(new DocumentProblem('the compiler stopped', { cause }));
  };
  const timer = setTimeout(() => fail('out of time'), SECONDS * 1000);
  worker.on('message', finish).on('error', fail).on('exit', fail);
  worker.postMessage(job);
}

let opening = 0;

async function next(): Promise<void> {
  const idle = desks.find(({ busy }) => !busy);
  if (idle) {
    const single = queue.findIndex(({ inRun }) => !inRun);
    const [waiting] = queue.splice(Math.max(0, single), 1);
    if (waiting) work(idle, waiting);
    return;
  }
  if (queue.length === 0 || desks.length + opening >= WORKERS) return;
  opening++;
  try {
    const desk = await openDesk();
    desks.push(desk);
    desk.busy = false;
  } catch (error) {
    queue.shift()?.reject(new DocumentProblem('the compiler did not start', { cause: error }));
  } finally {
    opening--;
  }
  void next();
}

// JSON may hold halves of characters, which the compiler refuses, and control characters, which no font has.
function tidy(_key: string, value: unknown): unknown {
  return typeof value === 'string'
    ? value
        .toWellFormed()
        .normalize('NFC')
        .replace(/(?!\n)\p{Cc}/gu, ' ')
    : value;
}

const layouts = new Map<string, Promise<string>>();

function layout(path: string): Promise<string> {
  const known = layouts.get(path) ?? readFile(sourceFile(path), 'utf8');
  if (process.env['NODE_ENV'] === 'production') layouts.set(path, known);
  return known;
}

async function render(
  request: PdfRequest,
  asSvg: boolean,
): Promise<Exclude<CompileAnswer, { problem: string }>> {
  const { template, shared = [], data, lang, tagged = false, inRun = false, images = {} } = request;
  const source = /^[\w./-]+\.typ$/.test(template) ? await layout(template) : template;
  const parts = new Map(
    await Promise.all(shared.map(async (path) => [`/${basename(path)}`, await layout(path)] as const)),
  );
  // A package would be fetched from the network in the middle of a print run.
  if ([source, ...parts.values()].some((text) => /["']@[\w-]+\//.test(text)))
    throw new DocumentProblem('layouts may not import packages');
  const encoder = new TextEncoder();
  const files: CompileJob['files'] = {
    '/paper.typ': encoder.encode(await layout('src/kernel/documents/paper.typ')),
    '/data.json': encoder.encode(JSON.stringify(data, tidy)),
  };
  for (const [name, text] of parts) files[name] = encoder.encode(text);
  for (const [name, bytes] of Object.entries(images)) {
    if (!/^[\w-]+$/.test(name)) throw new DocumentProblem(`bad name of a picture: ${name}`);
    files[`/images/${name}`] = bytes;
  }
  const job: CompileJob = { id: ++jobs, source, files, lang, tagged, asSvg };
  const answer = await new Promise<CompileAnswer>((resolve, reject) => {
    queue.push({ job, inRun, resolve, reject });
    void next();
  });
  if ('problem' in answer) throw new DocumentProblem(answer.problem);
  return answer;
}

/** Compile a document and say how many pages it has. Throws `DocumentProblem`. */
export async function renderPages(request: PdfRequest): Promise<{ pdf: Uint8Array; pages: number }> {
  const answer = await render(request, false);
  if (!('pdf' in answer)) throw new DocumentProblem('no paper came out');
  return { pdf: answer.pdf, pages: answer.pages };
}

/** The same layout as a picture (SVG text, letters as outlines) to look at on a screen. Throws `DocumentProblem`. */
export async function renderSvg(request: PdfRequest): Promise<string> {
  const answer = await render(request, true);
  if (!('svg' in answer)) throw new DocumentProblem('no picture came out');
  return answer.svg;
}

/** Compile a document to PDF bytes. Long runs are asked for in pieces of 50 to 100 pages. Throws `DocumentProblem`. */
export async function renderPdf(request: PdfRequest): Promise<Uint8Array> {
  return (await renderPages(request)).pdf;
}
