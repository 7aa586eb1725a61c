import { createReadStream } from 'node:fs';
import { pipeline, Readable } from 'node:stream';
import { createZstdDecompress } from 'node:zlib';
import { StartError } from '../start-error.ts';
import { readEntries, sha256, type Entry } from './archive.server.ts';
import type { Beginning, Manifest } from './manifest.ts';
import { refuseEmpty } from './whole.server.ts';
import { isSealed, unsealed, WrongKey } from './seal.server.ts';

/** The entries of a back-up file, opened with its key. */
export function openBackup(file: string, key: Buffer | null): AsyncGenerator<Entry> {
  const packed = Readable.from(unsealed(createReadStream(file), key), { objectMode: false });
  // What fails on the way ends the archive with its error.
  return readEntries(pipeline(packed, createZstdDecompress(), () => undefined));
}

const parse = <T>(entry: Entry): T => JSON.parse(entry.content.toString('utf8')) as T;

/**
 * Reads a back-up to its end and compares every part with what the manifest says of it, before anything is changed
 * anywhere. Throws a `StartError` that says what is wrong.
 */
export async function checkBackup(file: string, key: Buffer | null): Promise<Manifest> {
  const seen = new Map<string, string>();
  let beginning: Beginning | undefined;
  let manifest: Manifest | undefined;
  let files = 0;
  try {
    for await (const entry of openBackup(file, key)) {
      if (entry.name === 'begin.json') beginning = parse<Beginning>(entry);
      else if (entry.name === 'manifest.json') manifest = parse<Manifest>(entry);
      else if (entry.name.startsWith('files/')) {
        if (entry.name.split('/').at(-1) !== sha256(entry.content)) throw damaged(entry.name);
        files++;
      } else seen.set(entry.name, sha256(entry.content));
    }
  } catch (error) {
    if (error instanceof StartError) throw error;
    if (error instanceof WrongKey) throw new StartError(error.message);
    throw new StartError(`${file} cannot be read: ${(error as Error).message}`);
  }
  if (!beginning || !manifest) throw new StartError(`${file} is not a back-up of this program.`);
  for (const part of manifest.tables.flatMap(({ parts }) => parts))
    if (seen.get(part.name) !== part.sha256) throw damaged(part.name);
  if (files !== manifest.files.count) throw damaged('files');
  refuseEmpty(manifest);
  return manifest;
}

const damaged = (name: string): StartError =>
  new StartError(`The back-up is damaged: ${name} is not what was written.`);

/** What no seal protects, anybody may have written who could reach the file; it comes in only when somebody says so. */
export async function refuseUnsealed(file: string, allowed: boolean): Promise<void> {
  if (allowed || (await isSealed(file))) return;
  throw new StartError(
    'This back-up is not sealed, so anyone with access to the file may have changed it. Add --unsealed if you know where it was kept.',
  );
}
