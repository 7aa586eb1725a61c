/** Where an application for leave is (specification, "change application status"). */
export const leaveStates = ['APPLIED', 'RECOMMENDED', 'APPROVED', 'REJECTED', 'CANCELLED'] as const;
export type LeaveState = (typeof leaveStates)[number];

/** Those that hold their days: what waits is gone from the balance as what is approved. */
export const liveStates: readonly LeaveState[] = ['APPLIED', 'RECOMMENDED', 'APPROVED'];
export const waitingStates: readonly LeaveState[] = ['APPLIED', 'RECOMMENDED'];

/** What happens to an application. Approved leave is given back by the office: its employee asks for that. */
export const leaveActs = ['APPLY', 'RECOMMEND', 'APPROVE', 'REJECT', 'CANCEL', 'ASK_CANCEL', 'KEEP'] as const;
export type LeaveAct = (typeof leaveActs)[number];
