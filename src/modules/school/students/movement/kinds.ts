export const movementKinds = ['MOVE', 'LEAVE', 'RETURN'] as const;
export type MovementKind = (typeof movementKinds)[number];
/** How a student leaves; the state of the enrolment from that day. */
export const leaveStates = ['TC', 'DROPPED', 'PASSED_OUT', 'DECEASED'] as const;
/** What the history shows beside: only a transfer to another institution ends an enrolment so. */
export const keptLeaveStates = [...leaveStates, 'TRANSFERRED'] as const;
export type LeaveState = (typeof keptLeaveStates)[number];
export type MovementState = 'waiting' | 'done' | 'cancelled' | 'refused';
