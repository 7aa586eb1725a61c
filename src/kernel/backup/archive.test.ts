import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pack } from 'tar-stream';
import { expect, test } from 'vitest';
import { archiveOf, type Entry, readEntries } from './archive.server.ts';

async function read(bytes: Buffer): Promise<Entry[]> {
  const found: Entry[] = [];
  for await (const entry of readEntries(Readable.from([bytes.subarray(0, 1000), bytes.subarray(1000)])))
    found.push(entry);
  return found;
}

const entries: Entry[] = [
  { name: 'begin.json', content: Buffer.from('{}') },
  { name: `files/${'a'.repeat(36)}/${'b'.repeat(64)}`, content: Buffer.alloc(3_000_000, 'x') },
  { name: 'tables/students/empty.copy', content: Buffer.alloc(0) },
];

test('what goes in comes out, in its order', async () => {
  expect(await read(await buffer(archiveOf(entries, new Date())))).toEqual(entries);
});

test('an archive that ends too early is refused', async () => {
  const whole = await buffer(archiveOf(entries, new Date()));
  await expect(read(whole.subarray(0, 2_000_000))).rejects.toThrow('Unexpected end of data');
});

test('an error of what is packed ends the archive with it', async () => {
  const failing = async function* () {
    yield entries[0]!;
    throw new Error('the database went away');
  };
  await expect(buffer(archiveOf(failing(), new Date()))).rejects.toThrow('the database went away');
});

test('an archive that holds a link is refused', async () => {
  const archive = pack();
  archive.entry({ name: 'files/link', type: 'symlink', linkname: '/etc/passwd' });
  archive.finalize();
  await expect(read(await buffer(archive))).rejects.toThrow('files/link is not a file');
});
