import { buffer as collect } from 'node:stream/consumers';
import yauzl from 'yauzl';
import { LIMITS, SpreadsheetProblem } from './table.ts';
import { withCellNames } from './cell-names.ts';
import { storedZip } from './stored-zip.server.ts';
import { percentStyles, sheetFacts, sheetParts, type SheetFacts, type SheetPart } from './workbook-map.ts';

const PARTS_REFUSED =
  /^xl\/(?:externalLinks|connections|queryTables|macrosheets|embeddings|activeX)|vbaProject\.bin$/i;
const CELL = /<(?:\w+:)?(c|row)\s[^<>]*?\br\s*=\s*["']([A-Za-z]{0,7})(\d{1,10})["']/g;

function columnNumber(letters: string): number {
  let n = 0;
  for (const letter of letters.toUpperCase()) n = n * 26 + letter.charCodeAt(0) - 64;
  return n;
}

// The far corner decides how much memory a reader takes, so one cell at XFD1048576 must not get that far.
function checkSheet(xml: string): void {
  for (const [, tag, letters, digits] of xml.matchAll(CELL)) {
    if (Number(digits) > LIMITS.rows) throw new SpreadsheetProblem('too-many-rows');
    if (tag === 'c' && columnNumber(letters ?? '') > LIMITS.columns)
      throw new SpreadsheetProblem('too-many-columns');
  }
}

function checkRelations(xml: string): void {
  for (const [relation] of xml.matchAll(/<(?:\w+:)?Relationship\s[^>]*>/g)) {
    // Links that people typed are external too, and harmless: nothing here follows them.
    if (/TargetMode\s*=\s*["']External/i.test(relation) && !/\/hyperlink["']/.test(relation)) {
      throw new SpreadsheetProblem('unsafe-content');
    }
  }
}

async function inflate(zip: yauzl.ZipFile, entry: yauzl.Entry, left: number): Promise<Buffer> {
  const stream = await zip.openReadStreamPromise(entry);
  let size = 0;
  stream.on('data', (chunk: Buffer) => {
    size += chunk.length;
    // Counted while inflating: the sizes in the archive's own directory can be forged.
    const ratio = size / Math.max(1, entry.compressedSize);
    if (size > left || (size > LIMITS.smallBytes && ratio > LIMITS.ratio)) {
      stream.destroy(new SpreadsheetProblem('bomb'));
    }
  });
  return collect(stream);
}

export type CheckedZip = (SheetPart & SheetFacts)[];

/** Its sheets, and the archive as a reader takes it. */
type Checked = { parts: CheckedZip; bytes: Uint8Array<ArrayBuffer> };

/**
 * Open every part of an .xlsx under our own limits, before any reader of ours trusts it, and answer with its sheets and
 * what the reader leaves out about them. Throws `SpreadsheetProblem`.
 */
export async function checkZip(bytes: Uint8Array<ArrayBuffer>): Promise<Checked> {
  let inflated = 0;
  let workbook: string | null = null;
  let relations = '';
  const all = new Map<string, Buffer>();
  const sheets = new Map<string, string>();
  let isRenamed = false;
  try {
    const zip = await yauzl.fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
      lazyEntries: true,
      validateEntrySizes: true,
      strictFileNames: true,
    });
    if (zip.entryCount > LIMITS.entries) throw new SpreadsheetProblem('bomb');
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.endsWith('/')) continue;
      if (entry.isEncrypted() || PARTS_REFUSED.test(entry.fileName))
        throw new SpreadsheetProblem('unsafe-content');
      const part = await inflate(zip, entry, LIMITS.inflatedBytes - inflated);
      inflated += part.length;
      all.set(entry.fileName, part);
      if (entry.fileName === 'xl/workbook.xml') workbook = part.toString('utf8');
      if (entry.fileName === 'xl/_rels/workbook.xml.rels') relations = part.toString('utf8');
      if (/\.(?:xml|rels)$/i.test(entry.fileName)) {
        const xml = part.toString('latin1');
        if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw new SpreadsheetProblem('unsafe-content');
        if (entry.fileName.endsWith('.rels')) checkRelations(xml);
        if (/<(?:\w+:)?sheetData/.test(xml)) {
          const named = withCellNames(xml);
          checkSheet(named);
          sheets.set(entry.fileName, named);
          if (named === xml) continue;
          isRenamed = true;
          all.set(entry.fileName, Buffer.from(named, 'latin1'));
        }
      }
    }
  } catch (error) {
    if (error instanceof SpreadsheetProblem) throw error;
    const text = error instanceof Error ? error.message : '';
    // yauzl's words for a part that is larger or smaller than the archive says.
    throw new SpreadsheetProblem(/bytes in the stream/.test(text) ? 'bomb' : 'damaged', { cause: error });
  }
  if (workbook === null || sheets.size === 0) throw new SpreadsheetProblem('not-a-spreadsheet');
  const percent = percentStyles(all.get('xl/styles.xml')?.toString('latin1') ?? '');
  const parts = sheetParts(workbook, relations)
    .filter(({ path }) => sheets.has(path))
    .map((part) => ({ ...part, ...sheetFacts(sheets.get(part.path) ?? '', percent) }));
  return { parts, bytes: isRenamed ? storedZip(all) : bytes };
}
