import sharp from 'sharp';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { inTransaction } from '../../src/kernel/database/pool.server.ts';
import { upload } from './multipart.ts';
import type { Caller } from './server.ts';

export type Row = Record<string, unknown> & { id: string; version: number };
export type Refusal = { message: string; data?: { field?: string } };

export const png = (width = 800, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#0b6b53' } })
    .png()
    .toBuffer();

/** Uploads a picture for a purpose; its id. */
export async function sendPicture(by: Caller, purpose: string): Promise<string> {
  const sent = await upload(by, { name: 'a.png', bytes: await png() }, purpose);
  expect(sent.status).toBe(200);
  return sent.json.id;
}

export const alt = { alt_en: 'A building', alt_bn: 'একটি ভবন' };

/** Rows of the public site as a form sends them. */
export const aSlide = (picture: string, more: object = {}) => ({
  picture,
  ...alt,
  position: 1,
  active: true,
  ...more,
});
export const anEvent = (more: object = {}) => ({
  title_en: 'Sports',
  title_bn: 'ক্রীড়া',
  starts_on: '2099-01-01',
  ends_on: '2099-01-02',
  venue_en: 'Field',
  venue_bn: 'মাঠ',
  body_en: 'All may come.',
  body_bn: 'সবাই আসবেন।',
  published: true,
  ...more,
});
export const aMessage = (more: object = {}) => ({
  kind: 'head',
  name_en: 'Head',
  name_bn: 'প্রধান',
  designation_en: 'Head Teacher',
  designation_bn: 'প্রধান শিক্ষক',
  body_en: 'Welcome.',
  body_bn: 'স্বাগতম।',
  position: 1,
  published: true,
  ...more,
});
export const aVideo = (more: object = {}) => ({
  title_en: 'Film',
  title_bn: 'চলচ্চিত্র',
  address: 'https://youtu.be/abcDEF_-123',
  on_home: true,
  position: 1,
  published: true,
  ...more,
});

export async function make(by: Caller, path: string, input: object): Promise<string> {
  const made = await by.call<{ id: string }>('POST', `/api/${path}`, input);
  expect([made.status, made.text]).toEqual([200, made.text]);
  return made.json.id;
}

/** Saves a row as the form does: everything that it holds, with some of it changed. */
export async function change(by: Caller, path: string, id: string, changes: object) {
  const { id: _id, updated_at: _at, ...row } = (await by.call<Row>('GET', `/api/${path}/${id}`)).json;
  const fields = Object.fromEntries(
    Object.entries(row).filter(([key]) => !/_word$|^(?:state|people_told)$/.test(key)),
  );
  return by.call<Refusal>('PUT', `/api/${path}/${id}`, { ...fields, ...changes });
}

export const statusOf = async (caller: Caller, path: string) => (await caller.call('GET', path)).status;

/** The number by which kept pages of a school know that they are old. */
export async function publicVersion(id: string): Promise<number> {
  const found = await inTransaction({}, (db) =>
    db.execute<{ version: number }>(sql`SELECT public_version AS version FROM sites WHERE id = ${id}`),
  );
  return Number(found.rows[0]?.version);
}
