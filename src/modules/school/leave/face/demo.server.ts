import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { applyForLeave } from '../applications/apply.server.ts';
import { decideLeave } from '../applications/moves.server.ts';
import { typesOf } from '../balance/balances.server.ts';
import { addUsualTypes } from '../types/types.server.ts';

/** Duty and calls on holidays as the office enters them. */
export { applyForDuty, assignDuty } from '../duty/ask.server.ts';
export { callStaff } from '../holiday-duty/save.server.ts';

export type DemoLeave = {
  readonly employee_id: string;
  /** The English name of one of the usual types. */
  readonly type: string;
  readonly from_day: string;
  readonly to_day: string;
  readonly half?: 'first' | 'second';
  readonly reason: string;
  readonly substitute_id?: string;
  /** As far as it has come. */
  readonly until: 'APPLY' | 'RECOMMEND' | 'APPROVE';
};

/** Leave of a school that begins: the usual types, and applications as far as they have come. */
export async function addDemoLeave(ctx: Ctx, wanted: readonly DemoLeave[]): Promise<void> {
  await addUsualTypes(ctx);
  const types = new Map((await typesOf(ctx)).map((type) => [type.name_en, type.id]));
  for (const { type, until, half = null, substitute_id = null, ...leave } of wanted) {
    const type_id = types.get(type);
    if (!type_id) continue;
    const { id } = await applyForLeave(ctx, { ...leave, type_id, half, substitute_id, file_id: null });
    if (until !== 'APPLY') await decideLeave(ctx, { id, version: 1, act: until, remark: null });
  }
}
