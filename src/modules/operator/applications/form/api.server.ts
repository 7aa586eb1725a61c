import { and, asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#kernel/database/pool.server.ts';
import { openProcedure } from '#kernel/procedures/procedure.server.ts';
import type { Word } from '#kernel/words.ts';
import { word } from '#kernel/schemas.ts';
import { useTry } from '#modules/platform/identity/throttle.server.ts';
import { districts, divisions, thanas } from '#modules/platform/locations/tables.server.ts';
import { aliasFault } from '#modules/platform/sites/base/alias.ts';
import { institutionInput, tidyInstitution } from '#modules/platform/sites/face/institution-input.ts';
import { hasValue, type UniqueParts } from '#modules/platform/sites/base/uniqueness.server.ts';
import { aliasWords, takenWords } from '#modules/platform/sites/base/words.ts';
import { applicationFields, applicationPhones, type ApplicationInput } from '../base/application-fields.ts';
import { freeAlias, isTaken, submitApplication } from './submit.server.ts';
import { applicationWords as w } from '../base/words.ts';

const area = z.object({ value: z.uuid(), en: z.string(), bn: z.string() });
export type Area = z.output<typeof area>;

const checked = z.object({
  field: z.enum(['alias', 'email', 'eiin', 'address']),
  value: z.string().max(300),
  thana_id: z.uuid().optional(),
});

/** What is wrong with a value as it is typed; null when it can be had. */
async function faultOf(db: Db, { field, value, thana_id }: z.output<typeof checked>): Promise<Word | null> {
  const tidy = tidyInstitution({ [field]: value }) as Partial<UniqueParts>;
  if (field === 'alias') {
    const fault = aliasFault(tidy.alias ?? '');
    if (fault) return aliasWords[fault];
  }
  const asked = thana_id ? { ...tidy, thana_id } : tidy;
  return hasValue(field, asked) && (await isTaken(db, field, asked)) ? takenWords[field] : null;
}

/** Divisions, the districts of a division, or the thanas of a district. */
export async function areasWithin(
  db: Db,
  within: { division_id?: string | undefined; district_id?: string | undefined },
): Promise<Area[]> {
  const named = (table: typeof divisions | typeof districts | typeof thanas) => ({
    value: table.id,
    en: table.name_en,
    bn: table.name_bn,
  });
  if (within.district_id)
    return db
      .select(named(thanas))
      .from(thanas)
      .where(and(eq(thanas.district_id, within.district_id), eq(thanas.active, true)))
      .orderBy(asc(thanas.name_en));
  if (within.division_id)
    return db
      .select(named(districts))
      .from(districts)
      .where(and(eq(districts.division_id, within.division_id), eq(districts.active, true)))
      .orderBy(asc(districts.name_en));
  return db
    .select(named(divisions))
    .from(divisions)
    .where(eq(divisions.active, true))
    .orderBy(asc(divisions.name_en));
}

/** What an applicant may call without a login; every one is counted per address. */
export const openCalls = {
  submit: openProcedure(
    {
      method: 'POST',
      path: '/applications',
      summary: 'Apply for a new institution',
      input: institutionInput(applicationFields, applicationPhones),
      output: z.object({ number: z.string() }),
    },
    async (ctx, input) => {
      const { number } = await submitApplication(ctx, input as unknown as ApplicationInput);
      return { number };
    },
  ),
  check: openProcedure(
    {
      method: 'GET',
      path: '/applications/check',
      summary: 'Whether an alias, email, EIIN or address is available',
      input: checked,
      output: z.object({ problem: word.nullable() }),
    },
    async (ctx, input) => {
      await useTry('application-check-address', ctx.ip, w.check_throttled);
      return { problem: await faultOf(ctx.db, input) };
    },
  ),
  suggest: openProcedure(
    {
      method: 'GET',
      path: '/applications/alias',
      summary: 'Suggest a free web address for a name',
      input: z.object({ name_en: z.string().max(150) }),
      output: z.object({ alias: z.string() }),
    },
    async (ctx, { name_en }) => {
      await useTry('application-check-address', ctx.ip, w.check_throttled);
      return { alias: await freeAlias(ctx.db, name_en) };
    },
  ),
  areas: openProcedure(
    {
      method: 'GET',
      path: '/applications/areas',
      summary: 'Districts of a division, thanas of a district',
      input: z.object({ division_id: z.uuid().optional(), district_id: z.uuid().optional() }),
      output: z.array(area),
    },
    (ctx, input) => areasWithin(ctx.db, input),
  ),
};
