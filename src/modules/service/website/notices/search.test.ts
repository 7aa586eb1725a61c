import { expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';
import { noticePage } from './public.server.ts';

const zone = 'Asia/Dhaka';
const found = (siteId: string, q: string) =>
  inTransaction(
    { siteId },
    async (db) => {
      const moment = { siteId, zone, now: new Date(), version: 1 };
      const { rows, total } = await noticePage(db, moment, 1, { q, category: '', year: null });
      expect(total).toBe(rows.length);
      return rows.map((row) => row.title_en);
    },
    true,
  );

startWorld(async () => {
  const admin = await asMember(server, world.first, 'site-admin');
  const write = (title_en: string, title_bn: string, body_bn: string, more: object = {}) =>
    admin.call('POST', '/api/notices', {
      title_en,
      title_bn,
      body_en: 'Text',
      body_bn,
      published_on: '2026-01-05',
      published: true,
      pinned: false,
      ...more,
    });
  await write('Exam fee', 'বার্ষিক পরীক্ষার ফি', '<p>শ্রেণিশিক্ষকের কাছে <b>জমা</b></p>');
  await write('Holiday', 'ঈদের ছুটি', 'কার্যালয় বন্ধ');
  await write('Exam fee of next year', 'পরীক্ষার ফি', '', { published: false });
});

test('a notice is found in any spelling of its words, as one types them on a phone', async () => {
  const { id } = world.first;
  for (const asked of [
    'পরীক্ষার ফি',
    'পরিক্ষার ফী',
    'ফি পরীক্ষার',
    'পরীক্ষা\u200cর ফি',
    'শ্রেনীসিক্ষক',
    'ষ্রেণিশিক্ষকের জমা',
    'EXAM  fee',
  ])
    expect(await found(id, asked), asked).toEqual(['Exam fee']);
  // A letter with its dot in one sign or in two.
  for (const asked of ['কার্যালয়', 'কার্যাল\u09af\u09bc', 'কার্যালয'])
    expect(await found(id, asked), asked).toEqual(['Holiday']);
});

test('markup, signs of patterns and notices of others find nothing', async () => {
  const { id } = world.first;
  for (const asked of ['<b>', 'strong', '%', '_', "';--"]) expect(await found(id, asked), asked).toEqual([]);
  expect(await found(world.second.id, 'ফি')).toEqual([]);
});
