import { and, eq, ne } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import { Problem } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import type { Row } from '#kernel/resource/rows.server.ts';
import { toAsciiDigits } from '#kernel/text/digits.ts';
import { normaliseMobile } from '#kernel/text/phone.ts';
import { siteApplications } from '#modules/operator/applications/base/tables.server.ts';
import { districts, thanas } from '#modules/platform/locations/tables.server.ts';
import { sites } from '#modules/platform/sites/base/tables.server.ts';
import { areaWords } from '#modules/platform/sites/base/words.ts';
import { nonSiteWords as w } from './base/words.ts';

export type Clash = { kind: 'site' | 'application'; id: string; name: { en: string; bn: string } };

/** Who has this EIIN already: an institution that is here, or an application that waits (another than `except`). */
export async function clashOf(
  db: Db,
  eiin: string | null,
  except: string | null = null,
): Promise<Clash | null> {
  if (!eiin) return null;
  const here = await db
    .select({ id: sites.id, en: sites.name_en, bn: sites.name_bn })
    .from(sites)
    .where(eq(sites.eiin, eiin))
    .limit(1);
  if (here[0]) return { kind: 'site', id: here[0].id, name: { en: here[0].en, bn: here[0].bn } };
  const waiting = await db
    .select({ id: siteApplications.id, en: siteApplications.name_en, bn: siteApplications.name_bn })
    .from(siteApplications)
    .where(
      and(
        eq(siteApplications.eiin, eiin),
        eq(siteApplications.status, 'pending'),
        except ? ne(siteApplications.id, except) : undefined,
      ),
    )
    .limit(1);
  const row = waiting[0];
  return row ? { kind: 'application', id: row.id, name: { en: row.en, bn: row.bn } } : null;
}

const land = /^\+?\d[\d-]{5,14}$/;

function telephone(value: unknown, field: string): string | null {
  if (typeof value !== 'string' || value === '') return null;
  const plain = toAsciiDigits(value).replaceAll(/[\s\u00a0]/g, '');
  const mobile = normaliseMobile(plain);
  if (!mobile && !land.test(plain)) throw new Problem(w.bad_phone, { field });
  return mobile ?? plain;
}

/** A district lies in its division and a thana in its district, as far as they are named. */
async function refuseWrongArea(db: Db, row: Record<string, unknown>): Promise<void> {
  const { division_id, district_id, thana_id } = row as Record<string, string | null>;
  if (thana_id) {
    const found = await db.select({ of: thanas.district_id }).from(thanas).where(eq(thanas.id, thana_id));
    if (found[0]?.of !== district_id) throw new Problem(areaWords.wrong_area, { field: 'thana_id' });
  }
  if (district_id) {
    const found = await db
      .select({ of: districts.division_id })
      .from(districts)
      .where(eq(districts.id, district_id));
    if (found[0]?.of !== division_id) throw new Problem(areaWords.wrong_area, { field: 'district_id' });
  }
}

/** Plain digits, places that belong together, and an EIIN that nobody here has. */
export async function checkEntry(
  ctx: Ctx,
  row: Record<string, unknown>,
  before: Row | null,
): Promise<Record<string, unknown>> {
  const eiin = typeof row['eiin'] === 'string' && row['eiin'] !== '' ? toAsciiDigits(row['eiin']) : null;
  await refuseWrongArea(ctx.db, row);
  const clash = eiin === before?.['eiin'] ? null : await clashOf(ctx.db, eiin);
  if (clash)
    throw new Problem(clash.kind === 'site' ? w.eiin_of_site : w.eiin_of_application, {
      field: 'eiin',
      values: { name: clash.name },
    });
  return {
    ...row,
    eiin,
    phone: telephone(row['phone'], 'phone'),
    contact_phone: telephone(row['contact_phone'], 'contact_phone'),
  };
}
