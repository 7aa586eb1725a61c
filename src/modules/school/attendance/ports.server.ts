import { askAll, definePort } from '#kernel/port.server.ts';
import type { WorkCtx } from '#kernel/procedure.server.ts';

type ReadCtx = Pick<WorkCtx, 'db' | 'siteId'>;

/** Approved leave of a student, both days included. */
export type ApprovedLeave = {
  readonly enrolment_id: string;
  readonly from: string;
  readonly to: string;
  /** For half of one day: the student comes for the other half. */
  readonly half: boolean;
};

/** Approved leave of these enrolments that touches a span: attendance is filled in with it. */
export const approvedLeave =
  definePort<
    (
      ctx: ReadCtx,
      enrolmentIds: readonly string[],
      span: { from: string; to: string },
    ) => Promise<ApprovedLeave[]>
  >('attendance.approved-leave');

/** Which of them are on leave on a day: for the whole of it, or for half. */
export async function onLeave(
  ctx: ReadCtx,
  enrolmentIds: readonly string[],
  day: string,
): Promise<ReadonlyMap<string, 'WHOLE' | 'HALF'>> {
  if (enrolmentIds.length === 0 || approvedLeave.answers().length === 0) return new Map();
  const found = (await askAll(approvedLeave, ctx, enrolmentIds, { from: day, to: day })).flat();
  return new Map(found.map(({ enrolment_id, half }) => [enrolment_id, half ? 'HALF' : 'WHOLE']));
}

/** The student whose card bears a code, where a module above prints cards; null where it knows none. */
export const cardHolder =
  definePort<(ctx: ReadCtx & Pick<WorkCtx, 'now'>, code: string) => Promise<string | null>>(
    'attendance.card-holder',
  );
