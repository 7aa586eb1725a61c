import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { sites } from '#modules/platform/sites/base/tables.server.ts';
import { institutionFacts } from './institution-facts.server.ts';
import { startWorld, world } from '../../../../../tests/support/start-world.ts';

startWorld();

test('visitors read the codes and the recognition of an institution in their language; what is unknown is left out', async () => {
  const { id } = world.first;
  const before = await inTransaction({}, (db) => institutionFacts(db, id));
  expect(before.map(({ name }) => name.en)).not.toContain('MPO status');
  await inTransaction({}, (db) =>
    db
      .update(sites)
      .set({
        institute_code: '1234',
        mpo_status: 'non-mpo',
        recognised_on: '1985-01-01',
        committee_name_bn: 'আ. করিম',
      })
      .where(eq(sites.id, id)),
  );
  const facts = await inTransaction({}, (db) => institutionFacts(db, id));
  const said = Object.fromEntries(facts.map(({ name, value }) => [name.en, [value.en, value.bn]]));
  expect(said).toMatchObject({
    'School code of the board': ['1234', '১২৩৪'],
    'MPO status': ['Not MPO', 'এমপিওবহির্ভূত'],
    'Recognised on': ['01 January 1985', '০১ জানুয়ারি ১৯৮৫'],
    Committee: ['আ. করিম', 'আ. করিম'],
  });
});
