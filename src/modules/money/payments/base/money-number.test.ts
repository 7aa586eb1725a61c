import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { startWorld } from '../../../../../tests/support/start-world.ts';
import { moneyNumberOf } from './money-number.server.ts';
import { isMoneyNumber, listedNumber, moneyNumber } from './money-number.ts';

startWorld(async () => undefined);

const inSql = (texts: readonly string[]): Promise<string[]> =>
  inTransaction({}, async (db) => {
    const { rows } = await db.execute<{ number: string }>(sql`
      SELECT ${moneyNumberOf(sql`t.written`)} AS number
      FROM unnest(${sql.param([...texts])}::text[]) WITH ORDINALITY t (written, at) ORDER BY t.at`);
    return rows.map(({ number }) => number);
  });

test('one number, in whatever way it is written', () => {
  for (const written of [
    'bk7abc1234',
    'BK7-ABC-1234',
    '#BK7ABC1234.',
    'TrxID BK7ABC1234',
    'Txn No: BK7ABC1234',
    'BK7\u00a0ABC\u200b1234',
    'ＢＫ７ＡＢＣ１２３４',
    'bk৭abc১২৩৪',
    'BK७ABC१२३४',
    'BK7ABC1234\u3164',
  ])
    expect(moneyNumber(written), written).toBe('BK7ABC1234');
});

test('letters of other scripts, accents and signs are in no number that somebody types', () => {
  for (const written of ['BK7ABC1234', ' bk7 abc 1234 ', 'TrxID: bk7abc1234', 'BK৭ABC১२३४', 'BK7\u3164'])
    expect(isMoneyNumber(written), written).toBe(true);
  for (const written of ['BK7-ABC', 'BK7.', '#BK7', 'ВК7ABC', 'BK\u03017', 'BK7সোনালী', '', ' ', '–'])
    expect(isMoneyNumber(written), written).toBe(false);
  expect(listedNumber('FT-23/0012.')).toBe('FT230012');
  for (const written of ['ВК7ABC', 'BK\u03017', '–', '']) expect(listedNumber(written)).toBeNull();
});

test('the database folds every text as the program does', async () => {
  const letter = fc.constantFrom(
    ...Array.from('bkTrxIDNo #-.:০९७BК\u0301\u3164ﬁⅣ①ßıſK'),
    'TrxID',
    'TXNNO',
    '\u200b',
  );
  const texts = fc.array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.array(letter, { maxLength: 14 }).map((all) => all.join('')),
    ),
    { minLength: 20, maxLength: 60 },
  );
  await fc.assert(
    fc.asyncProperty(texts, async (written) => {
      // The database keeps no NUL.
      const kept = written.map((text) => text.replaceAll('\0', ''));
      expect(await inSql(kept)).toEqual(kept.map(moneyNumber));
      for (const text of kept) expect(moneyNumber(moneyNumber(text))).toBe(moneyNumber(text));
    }),
    { numRuns: 60 },
  );
});
