import { createHash } from 'node:crypto';

/*
 * An ordinary tar: without the seal and the compression any tar can read a back-up. Entries are held whole (some
 * megabytes), so their length is known when they are written.
 */
const block = 512;

function octal(value: number, width: number): string {
  return `${value.toString(8).padStart(width - 1, '0')}\0`;
}

function header(name: string, size: number, at: Date): Buffer {
  const bytes = Buffer.alloc(block);
  // ustar keeps a long path in two parts.
  const cut = name.length > 100 ? name.lastIndexOf('/', 154) : -1;
  if (name.length - cut - 1 > 100) throw new Error(`The name is too long for the archive: ${name}`);
  bytes.write(name.slice(cut + 1), 0, 100, 'latin1');
  bytes.write(`0000600\0${octal(0, 8)}${octal(0, 8)}`, 100, 'latin1');
  bytes.write(octal(size, 12), 124, 'latin1');
  bytes.write(octal(Math.floor(at.getTime() / 1000), 12), 136, 'latin1');
  bytes.write('        0', 148, 'latin1');
  bytes.write('ustar\0' + '00', 257, 'latin1');
  if (cut > 0) bytes.write(name.slice(0, cut), 345, 155, 'latin1');
  const sum = bytes.reduce((total, byte) => total + byte, 0);
  bytes.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return bytes;
}

export function entryBytes(name: string, content: Buffer, at: Date): Buffer[] {
  const rest = (block - (content.length % block)) % block;
  return [header(name, content.length, at), content, Buffer.alloc(rest)];
}

export const archiveEnd = (): Buffer => Buffer.alloc(block * 2);

export type Entry = { name: string; content: Buffer };

const textAt = (bytes: Buffer, from: number, length: number): string => {
  const field = bytes.toString('latin1', from, from + length);
  const end = field.indexOf('\0');
  return end === -1 ? field : field.slice(0, end);
};

/** The entries of an archive one after another; throws when it ends too early. */
export async function* readEntries(source: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const reader = new Exactly(source);
  for (;;) {
    const head = await reader.take(block);
    if (head[0] === 0) return;
    const size = Number.parseInt(textAt(head, 124, 12), 8);
    const prefix = textAt(head, 345, 155);
    const name = `${prefix ? `${prefix}/` : ''}${textAt(head, 0, 100)}`;
    if (!Number.isSafeInteger(size) || size < 0) throw new Error('The back-up is damaged (no length).');
    const content = await reader.take(size);
    await reader.take((block - (size % block)) % block);
    yield { name, content };
  }
}

/** Hands out exactly so many bytes of a stream. */
export class Exactly {
  private readonly source: AsyncIterator<Buffer>;
  private waiting: Buffer[] = [];
  private size = 0;

  constructor(source: AsyncIterable<Buffer>) {
    this.source = source[Symbol.asyncIterator]();
  }

  /** Fewer than asked for only at the end, and only if `orLess`. */
  async take(length: number, orLess = false): Promise<Buffer> {
    while (this.size < length) {
      const next = await this.source.next();
      if (next.done) {
        if (orLess) break;
        throw new Error('The back-up ends too early: it is damaged or was not written to its end.');
      }
      this.waiting.push(next.value);
      this.size += next.value.length;
    }
    const all =
      this.waiting.length === 1 ? (this.waiting[0] ?? Buffer.alloc(0)) : Buffer.concat(this.waiting);
    const taken = all.subarray(0, length);
    this.waiting = [all.subarray(taken.length)];
    this.size -= taken.length;
    return taken;
  }
}

export const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex');
