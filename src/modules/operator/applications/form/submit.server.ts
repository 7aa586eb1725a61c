import { and, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import { post } from '#kernel/messages/outbox.server.ts';
import { Problem } from '#kernel/problem.ts';
import type { OpenCtx } from '#kernel/procedures/procedure.server.ts';
import { say } from '#kernel/words.ts';
import { useTry } from '#modules/platform/identity/throttle.server.ts';
import { suggestAlias } from '#modules/platform/sites/base/alias.ts';
import {
  addressKey,
  countryOfArea,
  hasValue,
  lockNames,
  refuseBadAlias,
  takenBySite,
  uniqueFields,
  type UniqueField,
  type UniqueParts,
} from '#modules/platform/sites/base/uniqueness.server.ts';
import { sites } from '#modules/platform/sites/base/tables.server.ts';
import { takenWords } from '#modules/platform/sites/base/words.ts';
import type { ApplicationInput } from '../base/application-fields.ts';
import { siteApplications } from '../base/tables.server.ts';
import { notifyOperators } from './notify-operators.server.ts';
import { applicationWords as w } from '../base/words.ts';

/** The last six signs of the id: enough to talk about on the telephone. */
export const applicationNumber = (id: string): string => id.slice(-6).toUpperCase();

async function takenByApplication(
  db: Db,
  field: UniqueField,
  value: Partial<UniqueParts>,
  except?: string,
): Promise<boolean> {
  const condition =
    field === 'address'
      ? and(
          eq(siteApplications.thana_id, value.thana_id ?? ''),
          eq(
            sql`btrim(regexp_replace(lower(${siteApplications.address}), '[[:space:],.;:।-]+', ' ', 'g'))`,
            addressKey(value.address ?? ''),
          ),
        )
      : field === 'email'
        ? eq(sql`lower(${siteApplications.email})`, (value.email ?? '').toLowerCase())
        : eq(siteApplications[field], value[field] ?? '');
  const found = await db
    .select({ id: siteApplications.id })
    .from(siteApplications)
    .where(
      and(
        condition,
        eq(siteApplications.status, 'pending'),
        except ? ne(siteApplications.id, except) : undefined,
      ),
    )
    .limit(1);
  return found.length > 0;
}

/** Whether a school or a waiting application already has this. */
export async function isTaken(
  db: Db,
  field: UniqueField,
  value: Partial<UniqueParts>,
  except?: string,
): Promise<boolean> {
  return (await takenBySite(db, field, value)) || (await takenByApplication(db, field, value, except));
}

/** Refuses alias, email, EIIN or address that is taken, all at their fields in one answer's first. */
export async function refuseTakenAnywhere(db: Db, value: UniqueParts, except?: string): Promise<void> {
  refuseBadAlias(value.alias);
  for (const field of uniqueFields)
    if (hasValue(field, value) && (await isTaken(db, field, value, except)))
      throw new Problem(takenWords[field], { field });
}

/** Takes in an application of a stranger, so many from one address. */
export async function submitApplication(
  ctx: OpenCtx,
  input: ApplicationInput,
): Promise<{ id: string; number: string }> {
  await useTry('application', ctx.ip, w.throttled);
  return takeApplication(ctx, input);
}

/** Takes in an application; a letter of receipt goes to the institution's address. */
export async function takeApplication(
  ctx: OpenCtx,
  input: ApplicationInput,
): Promise<{ id: string; number: string }> {
  await lockNames(ctx.db);
  await refuseTakenAnywhere(ctx.db, input);
  const country_id = await countryOfArea(ctx.db, input);
  const made = await ctx.db
    .insert(siteApplications)
    .values({ ...input, country_id, lang: ctx.lang })
    .returning({ id: siteApplications.id });
  const id = made[0]!.id;
  const number = applicationNumber(id);
  const name = { en: input.name_en, bn: input.name_bn };
  await post(ctx.db, {
    channel: 'mail',
    recipient: input.email,
    subject: say(w.mail_received_subject, ctx.lang, { name }),
    body: say(w.mail_received_body, ctx.lang, { name, applicant: input.applicant_name, number }),
  });
  await notifyOperators(ctx, { id, name, number });
  await ctx.audit({ action: 'application.submit', subject: 'application', subjectId: id, after: input });
  return { id, number };
}

/** A free web address made from the English name; empty when the name has no Latin letters. */
export async function freeAlias(db: Db, name_en: string): Promise<string> {
  const first = suggestAlias(name_en);
  if (first === '') return '';
  const near = await db.execute<{ alias: string }>(sql`
    SELECT alias FROM ${sites} WHERE alias LIKE ${`${first.slice(0, 30)}%`}
    UNION SELECT alias FROM ${siteApplications} WHERE status = 'pending' AND alias LIKE ${`${first.slice(0, 30)}%`}`);
  const taken = new Set(near.rows.map((row) => row.alias));
  return suggestAlias(name_en, (alias) => taken.has(alias));
}
