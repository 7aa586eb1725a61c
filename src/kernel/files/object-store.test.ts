import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startS3, type S3Server } from '../../../tests/support/s3-server.ts';
import type { ObjectStorage } from '../config/config.server.ts';
import { objectStore } from './object-store.server.ts';

const site = '01900000-0000-7000-8000-00000000000a';
const bytes = Buffer.from('%PDF-1.7 জনাব');
const sum = createHash('sha256').update(bytes).digest('hex');
let s3: S3Server;
let storage: ObjectStorage;

beforeAll(async () => {
  s3 = await startS3('school-files', 'id', 'secret');
  storage = {
    endpoint: s3.endpoint,
    region: 'us-east-1',
    bucket: 'school-files',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
  };
});
beforeEach(() => {
  s3.mood = null;
});
afterAll(() => s3.stop());

test('a file comes back as it was sent, under its site and content', async () => {
  const store = await objectStore(storage);
  await store.put(site, sum, bytes);
  await store.put(site, sum, bytes);
  expect([...s3.objects.keys()]).toEqual([`${site}/${sum.slice(0, 2)}/${sum}`]);
  expect(await store.get(site, sum)).toEqual(bytes);
  expect(await store.size(site, sum)).toBe(bytes.length);
});

test('what is not there is null, and a name cannot lead out of its site', async () => {
  const store = await objectStore(storage);
  expect(await store.get(site, 'cd'.repeat(32))).toBeNull();
  expect(await store.size(site, 'cd'.repeat(32))).toBeNull();
  await expect(store.get('../other', sum)).rejects.toThrow('Not the name of a file.');
});

test('a service that fails says so to the person, and nothing counts as kept', async () => {
  const store = await objectStore(storage);
  s3.mood = 503;
  await expect(store.put(site, 'ef'.repeat(32), bytes)).rejects.toMatchObject({ status: 503 });
  await expect(store.get(site, sum)).rejects.toThrow();
});

test('the program does not start with a bucket, a key or an address that is wrong', async () => {
  await expect(objectStore({ ...storage, bucket: 'other' })).rejects.toThrow('There is no bucket "other"');
  await expect(objectStore({ ...storage, secretAccessKey: 'wrong' })).rejects.toThrow('does not let');
  await expect(objectStore({ ...storage, endpoint: 'http://127.0.0.1:9' })).rejects.toThrow(
    'cannot be reached',
  );
});
