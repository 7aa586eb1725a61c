import { eq } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import type { Choice } from '#kernel/lists/field.ts';
import { formatDate } from '#kernel/text/dates.ts';
import { digitsIn } from '#kernel/text/digits.ts';
import type { Word } from '#kernel/words.ts';
import { educationBoards, institutionTypes, nameOfCode } from '#modules/platform/sites/base/institution.ts';
import { committeeKinds, mpoStates, ownFieldWords as w } from '#modules/platform/sites/base/own-fields.ts';
import { sites } from '#modules/platform/sites/base/tables.server.ts';
import { institutionWords } from '#modules/platform/sites/base/words.ts';

type Fact = { name: Word; value: Word };

const chosen = (choices: readonly Choice[], value: string | null): Word | null =>
  choices.find((one) => one.value === value)?.word ?? null;
const number = (value: string | null): Word | null =>
  value ? { en: value, bn: digitsIn(value, 'bn') } : null;
const day = (value: string | null): Word | null =>
  value ? { en: formatDate(value, 'en'), bn: formatDate(value, 'bn') } : null;

/** What visitors ask of an institution: its kind, board, codes, recognition; what is not known is left out. */
export async function institutionFacts(db: Db, siteId: string): Promise<Fact[]> {
  const found = await db.select().from(sites).where(eq(sites.id, siteId));
  const site = found[0];
  if (!site) return [];
  const centre = [site.centre_name, site.centre_code].filter(Boolean).join(', ');
  const chair = site.committee_name_en ?? site.committee_name_bn;
  const committee = chosen(committeeKinds, site.committee_kind);
  const facts: [Word, Word | null][] = [
    [institutionWords.institution_type, nameOfCode(institutionTypes, site.institution_type)],
    [institutionWords.eiin, number(site.eiin)],
    [institutionWords.board, site.board ? nameOfCode(educationBoards, site.board) : null],
    [w.institute_code, number(site.institute_code)],
    [w.centre_name, centre ? { en: centre, bn: digitsIn(centre, 'bn') } : null],
    [w.mpo_status, chosen(mpoStates, site.mpo_status)],
    [w.mpo_code, number(site.mpo_code)],
    [w.established_on, day(site.established_on)],
    [w.recognised_on, day(site.recognised_on)],
    [
      committee ?? w.committee_kind,
      chair ? { en: site.committee_name_en ?? chair, bn: site.committee_name_bn ?? chair } : null,
    ],
  ];
  return facts.flatMap(([name, value]) => (value ? [{ name, value }] : []));
}
