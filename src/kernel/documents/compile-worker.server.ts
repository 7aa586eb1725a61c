import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import { NodeCompiler, type NodeError } from '@myriaddreamin/typst-ts-node-compiler';
import { searchable } from './searchable.server.ts';

/** One document to compile. Every file it may read is in `files`, named by its path on the virtual desk. */
export type CompileJob = {
  id: number;
  source: string;
  files: Record<string, Uint8Array>;
  lang: string;
  tagged: boolean;
  /** A picture of the pages for a screen instead of a PDF. */
  asSvg?: boolean;
};

export type CompileAnswer =
  | { id: number; pdf: Uint8Array; pages: number }
  | { id: number; svg: string; pages: number }
  | { id: number; problem: string };

// A folder that does not exist: nothing but the files of the job can be read.
const DESK = '/no-such-folder-of-bidyapith';
const { fonts } = workerData as { fonts: Uint8Array[] };
const compiler = NodeCompiler.create({
  workspace: DESK,
  fontArgs: [{ fontBlobs: fonts.map((font) => Buffer.from(font)) }],
});

// V8 sees a finished document as a few bytes, though the compiler's side of it takes a hundred megabytes: without being
// told, it would not collect it for many documents to come.
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

function explain(error: NodeError | null): string {
  if (!error) return 'unknown';
  return compiler
    .fetchDiagnostics(error)
    .map((found: { message?: string }) => found.message ?? '')
    .join('; ');
}

function compile({ id, source, files, lang, tagged, asSvg }: CompileJob): CompileAnswer {
  compiler.resetShadow();
  for (const [path, content] of Object.entries(files)) compiler.mapShadow(DESK + path, Buffer.from(content));
  compiler.addSource(`${DESK}/main.typ`, source);
  try {
    const result = compiler.compile({ mainFilePath: `${DESK}/main.typ`, inputs: { lang }, resetRead: true });
    if (!result.result) return { id, problem: explain(result.takeError()) };
    const pages = result.result.numOfPages;
    if (asSvg) return { id, svg: compiler.plainSvg(result.result), pages };
    const pdf = searchable(compiler.pdf(result.result, { pdfTags: tagged }));
    return { id, pdf: new Uint8Array(pdf), pages };
  } catch (error) {
    return { id, problem: String(error) };
  } finally {
    compiler.resetShadow();
    // The compiler remembers every page it ever laid out unless told to forget.
    compiler.evictCache(3);
  }
}

parentPort?.on('message', (job: CompileJob) => {
  const answer = compile(job);
  collectGarbage();
  parentPort?.postMessage(answer, 'pdf' in answer ? [answer.pdf.buffer as ArrayBuffer] : []);
});
