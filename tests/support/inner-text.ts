import { buffer as collect } from 'node:stream/consumers';
import { inflateSync } from 'node:zlib';
import yauzl from 'yauzl';

async function partsOf(bytes: Buffer): Promise<string[]> {
  const zip = await yauzl.fromBufferPromise(bytes);
  const parts: string[] = [];
  for await (const entry of zip.eachEntry())
    parts.push(entry.fileName, (await collect(await zip.openReadStreamPromise(entry))).toString('utf8'));
  return parts;
}

function streamsOf(bytes: Buffer): string[] {
  const streams: string[] = [];
  for (const match of bytes.toString('latin1').matchAll(/stream\r?\n/g)) {
    try {
      streams.push(inflateSync(bytes.subarray(match.index + match[0].length)).toString('latin1'));
    } catch {
      // Not every stream is packed, and an end that is no end is not text.
    }
  }
  return streams;
}

/** What an answer holds, unpacked: the parts of a spreadsheet, the streams of a PDF, and its bytes as they are. */
export async function innerText(bytes: Buffer): Promise<string> {
  const plain = bytes.toString('utf8');
  if (plain.startsWith('PK\u0003\u0004')) return [plain, ...(await partsOf(bytes))].join('\n');
  if (plain.startsWith('%PDF-')) return [plain, ...streamsOf(bytes)].join('\n');
  return plain;
}
