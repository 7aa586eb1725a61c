import { arrayContains } from 'drizzle-orm';
import { Problem } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { resourceProcedures } from '#kernel/resource/resource.server.ts';
import type { Row } from '#kernel/resource/rows.server.ts';
import { feeStudentCalls } from './charging/cards.server.ts';
import { chargingCalls } from './charging/api.server.ts';
import { feeFineCalls } from './fines/api.server.ts';
import { copyCalls } from './copying/api.server.ts';
import { rateCalls } from './rates/api.server.ts';
import { settingCalls } from './settings/api.server.ts';
import { waiverCalls } from './waivers/api.server.ts';
import { feeWords as w } from './base/words.ts';
import { feeGroup, feeHead, feeSubHead, offerType, waiverType } from './resources.ts';
import { feeGroups, feeHeads, feeSubHeads, offerTypes, waiverTypes } from './base/tables.server.ts';

/** Lists of heads are arrays, which no foreign key watches. */
async function keepUsedHead(ctx: Ctx, { id }: Row): Promise<void> {
  for (const table of [feeGroups, waiverTypes, offerTypes] as const) {
    const users = await ctx.db
      .select({ en: table.name_en, bn: table.name_bn })
      .from(table as typeof feeGroups)
      .where(arrayContains(table.fee_head_ids, [id]))
      .limit(1);
    if (users[0]) throw new Problem(w.head_in_use, { status: 409, values: { name: users[0] } });
  }
}

export const feesApi = {
  charging: chargingCalls,
  fines: feeFineCalls,
  ...feeStudentCalls,
  feeHeads: resourceProcedures(feeHead, feeHeads, { removable: keepUsedHead }),
  feeSubHeads: resourceProcedures(feeSubHead, feeSubHeads),
  feeGroups: resourceProcedures(feeGroup, feeGroups),
  waiverTypes: resourceProcedures(waiverType, waiverTypes),
  offerTypes: resourceProcedures(offerType, offerTypes),
  settings: settingCalls,
  rates: rateCalls,
  waivers: waiverCalls,
  copies: copyCalls,
};
