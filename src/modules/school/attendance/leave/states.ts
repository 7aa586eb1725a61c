/** How an application of a family stands. */
export const leaveStates = ['APPLIED', 'APPROVED', 'REJECTED', 'CANCELLED'] as const;
export type LeaveState = (typeof leaveStates)[number];

export const leaveColours = {
  APPLIED: 'yellow',
  APPROVED: 'green',
  REJECTED: 'red',
  CANCELLED: 'gray',
} as const satisfies Record<LeaveState, string>;

/** The longest leave that one application asks for, in days. */
export const mostLeaveDays = 60;
