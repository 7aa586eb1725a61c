import { createHash } from 'node:crypto';
import { pipeline, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { extract, pack, type Pack } from 'tar-stream';

/*
 * An ordinary tar: without the seal and the compression any tar can read a back-up. Entries are held whole (some
 * megabytes), so their length is known when they are written.
 */
export type Entry = { name: string; content: Buffer };

/** The archive of these entries; the next is asked for when this one has been taken. */
export function archiveOf(entries: AsyncIterable<Entry> | Iterable<Entry>, mtime: Date): Pack {
  const archive = pack();
  const add = ({ name, content }: Entry) =>
    new Promise<void>((resolve, reject) => {
      archive.entry({ name, mode: 0o600, mtime }, content, (error) => (error ? reject(error) : resolve()));
    });
  const writing = async () => {
    for await (const entry of entries) await add(entry);
    archive.finalize();
  };
  writing().catch((error: Error) => archive.destroy(error));
  return archive;
}

/** The entries of an archive one after another; throws when it ends too early or holds anything but plain files. */
export async function* readEntries(archive: Readable): AsyncGenerator<Entry> {
  for await (const entry of pipeline(archive, extract(), () => undefined)) {
    const { name, type } = entry.header;
    if (type !== 'file') throw new Error(`The back-up is damaged: ${name} is not a file.`);
    yield { name, content: await buffer(entry) };
  }
}

export const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex');
