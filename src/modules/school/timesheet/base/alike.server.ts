import { sql } from 'drizzle-orm';
import type { SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { withoutZeros } from '#kernel/text/identifiers.ts';

/** Somebody whose number is the same but for the zeros in front. */
export type Alike = { readonly id: string; readonly pin: string; readonly en: string; readonly bn: string };

/** Of numbers: who has one that differs only by zeros in front. The office decides whether it is the same person. */
export async function sameButZeros(
  { db, siteId }: SiteCtx,
  pins: readonly string[],
): Promise<Map<string, Alike[]>> {
  if (pins.length === 0) return new Map();
  const found = await db.execute<Alike>(sql`
    SELECT id, biometric_id AS pin, name_en AS en, coalesce(nullif(name_bn, ''), name_en) AS bn FROM employees
    WHERE site_id = ${siteId} AND biometric_id IS NOT NULL AND left_on IS NULL
      AND ltrim(biometric_id, '0') = ANY (${sql.param([...new Set(pins.map(withoutZeros))])}::text[])
    ORDER BY name_en, id`);
  const byNumber = Map.groupBy(found.rows, ({ pin }) => withoutZeros(pin));
  return new Map(
    pins.map((pin) => [pin, (byNumber.get(withoutZeros(pin)) ?? []).filter((one) => one.pin !== pin)]),
  );
}
