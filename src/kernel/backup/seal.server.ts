import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, type DecipherGCM } from 'node:crypto';
import { open } from 'node:fs/promises';

/*
 * AES-256-GCM in pieces of a megabyte (the construction "STREAM"): each piece is proven before it is used, and pieces
 * cannot be swapped, repeated or cut off: the nonce counts them and says which is the last.
 */
const magic = Buffer.from('BIDYAPITH SEALED BACKUP 1\n');
const piece = 1024 * 1024;
const tagSize = 16;

/** Hands out exactly so many bytes of a stream. */
class Exactly {
  private readonly source: AsyncIterator<Buffer>;
  private waiting: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.source = source[Symbol.asyncIterator]();
  }

  /** Fewer than asked for only at the end. */
  async take(length: number): Promise<Buffer> {
    const parts = [this.waiting];
    for (let size = this.waiting.length; size < length;) {
      const next = await this.source.next();
      if (next.done) break;
      parts.push(next.value);
      size += next.value.length;
    }
    const all = Buffer.concat(parts);
    this.waiting = all.subarray(length);
    return all.subarray(0, length);
  }
}

/** Whether a file says at its beginning that it is sealed; the seal itself is proven when it is opened. */
export async function isSealed(file: string): Promise<boolean> {
  const handle = await open(file, 'r');
  try {
    const head = Buffer.alloc(magic.length);
    await handle.read(head, 0, head.length, 0);
    return head.equals(magic);
  } finally {
    await handle.close();
  }
}

export class WrongKey extends Error {
  constructor() {
    super('The back-up cannot be opened: the key is another one, or the file was changed.');
  }
}

function keyFrom(secret: Buffer, salt: Buffer): Buffer {
  if (secret.length < 32) throw new Error('The key file must hold at least 32 bytes.');
  return Buffer.from(hkdfSync('sha256', secret, salt, 'bidyapith backup', 32));
}

function nonce(number: number, last: boolean): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt32BE(number, 7);
  bytes[11] = last ? 1 : 0;
  return bytes;
}

export async function* sealed(source: AsyncIterable<Buffer>, secret: Buffer): AsyncGenerator<Buffer> {
  const salt = randomBytes(32);
  const key = keyFrom(secret, salt);
  yield Buffer.concat([magic, salt]);
  const reader = new Exactly(source);
  let next = await reader.take(piece);
  for (let number = 0; ; number++) {
    const now = next;
    next = await reader.take(piece);
    const last = next.length === 0;
    const cipher = createCipheriv('aes-256-gcm', key, nonce(number, last));
    const content = Buffer.concat([cipher.update(now), cipher.final()]);
    yield Buffer.concat([content, cipher.getAuthTag()]);
    if (last) return;
  }
}

/** Passes an open back-up through and opens a sealed one; throws `WrongKey` before anything wrong is handed out. */
export async function* unsealed(
  source: AsyncIterable<Buffer>,
  secret: Buffer | null,
): AsyncGenerator<Buffer> {
  const reader = new Exactly(source);
  const head = await reader.take(magic.length);
  if (!head.equals(magic)) {
    yield head;
    for (let part = await reader.take(piece); part.length > 0; part = await reader.take(piece)) yield part;
    return;
  }
  if (!secret) throw new Error('The back-up is sealed: name its key file with --key-file.');
  const key = keyFrom(secret, await reader.take(32));
  let next = await reader.take(piece + tagSize);
  for (let number = 0; ; number++) {
    const now = next;
    next = await reader.take(piece + tagSize);
    const last = next.length === 0;
    if (now.length < tagSize) throw new WrongKey();
    const decipher = createDecipheriv('aes-256-gcm', key, nonce(number, last), { authTagLength: tagSize });
    decipher.setAuthTag(now.subarray(now.length - tagSize));
    yield opened(decipher, now.subarray(0, now.length - tagSize));
    if (last) return;
  }
}

function opened(decipher: DecipherGCM, content: Buffer): Buffer {
  try {
    return Buffer.concat([decipher.update(content), decipher.final()]);
  } catch {
    throw new WrongKey();
  }
}
