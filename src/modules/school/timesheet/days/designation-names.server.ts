import type { SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { withLocalNames } from '#kernel/resource/overrides.server.ts';

type Titled = { designation_id: string; designation_en: string; designation_bn: string };

/** People with their designations as their school calls them. */
export async function withDesignations<R extends Titled>(ctx: SiteCtx, rows: readonly R[]): Promise<R[]> {
  const held = rows.map((row) => ({
    row,
    id: row.designation_id,
    word: { en: row.designation_en, bn: row.designation_bn },
  }));
  const named = await withLocalNames(ctx, held, { word: ['designations', 'id'] });
  return named.map(({ row, word }) => ({ ...row, designation_en: word.en, designation_bn: word.bn }));
}
