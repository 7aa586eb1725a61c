import { askAll, definePort } from '#kernel/port.server.ts';
import type { WorkCtx, SiteCtx } from '#kernel/procedures/procedure.server.ts';
import type { Lang, Word } from '#kernel/words.ts';

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
      ctx: SiteCtx,
      enrolmentIds: readonly string[],
      span: { from: string; to: string },
    ) => Promise<ApprovedLeave[]>
  >('attendance.approved-leave');

/** Which of them are on leave on a day: for the whole of it, or for half. */
export async function onLeave(
  ctx: SiteCtx,
  enrolmentIds: readonly string[],
  day: string,
): Promise<ReadonlyMap<string, 'WHOLE' | 'HALF'>> {
  if (enrolmentIds.length === 0 || approvedLeave.answers().length === 0) return new Map();
  const found = (await askAll(approvedLeave, ctx, enrolmentIds, { from: day, to: day })).flat();
  return new Map(found.map(({ enrolment_id, half }) => [enrolment_id, half ? 'HALF' : 'WHOLE']));
}

/** The student whose card bears a code, where a module above prints cards; null where it knows none. */
export const cardHolder =
  definePort<(ctx: SiteCtx & Pick<WorkCtx, 'now'>, code: string) => Promise<string | null>>(
    'attendance.card-holder',
  );

/**
 * Takes the fines for absence and lateness of a month, given as its first day: all that are due, in poisha, each time
 * that one of them changes; who is not among them owes none.
 */
export const attendanceFinesTaken =
  definePort<
    (ctx: WorkCtx, month: string, fines: readonly { enrolment_id: string; amount: number }[]) => Promise<void>
  >('attendance.fines');

/** Whether the school that asks collects such fines: who takes them may be switched off there. */
export const attendanceFinesCollected = definePort<(ctx: SiteCtx) => Promise<boolean>>(
  'attendance.fines-collected',
);

/** A guardian as messages reach them. */
export type GuardianContact = {
  readonly id: string;
  readonly user_id: string | null;
  readonly phone: string | null;
  readonly email: string | null;
};
export type GuardianMessage = {
  readonly title: Word;
  readonly body: Word;
  /** In which language it goes where there is only one. */
  readonly lang: Lang;
  readonly url: string;
  /** The same key goes out once. */
  readonly key: string;
};
/** A way in which guardians get messages: the bell, email, SMS, and what modules above bring. */
export type GuardianChannel = {
  readonly key: string;
  readonly word: Word;
  /** Counted in SMS, which are paid: it goes to one guardian of a student, the others to all. */
  readonly inSms: boolean;
  readonly reaches: (contact: GuardianContact) => boolean;
  readonly send: (ctx: WorkCtx, contact: GuardianContact, message: GuardianMessage) => Promise<void>;
};
export const guardianChannels = definePort<GuardianChannel>('attendance.guardian-channels');
