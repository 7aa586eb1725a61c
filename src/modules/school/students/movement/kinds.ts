export const movementKinds = ['MOVE', 'LEAVE', 'RETURN'] as const;
export type MovementKind = (typeof movementKinds)[number];
/** How a student leaves; the state of the enrolment from that day. */
export const leaveStates = ['TC', 'DROPPED', 'PASSED_OUT', 'DECEASED'] as const;
export type LeaveState = (typeof leaveStates)[number];
export type MovementState = 'waiting' | 'done' | 'cancelled' | 'refused';
