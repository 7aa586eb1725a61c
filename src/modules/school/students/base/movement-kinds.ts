export const movementKinds = ['MOVE', 'LEAVE', 'RETURN'] as const;
export type MovementKind = (typeof movementKinds)[number];
/** How a student leaves; the state of the enrolment from that day. */
export const leaveStates = ['TC', 'DROPPED', 'PASSED_OUT', 'DECEASED'] as const;
/** What the history shows beside: only a transfer to another institution ends an enrolment so. */
const keptLeaveStates = [...leaveStates, 'TRANSFERRED'] as const;
export type LeaveState = (typeof keptLeaveStates)[number];
export const movementStates = ['waiting', 'done', 'cancelled', 'refused', 'undone'] as const;
export type MovementState = (typeof movementStates)[number];

/** What can be done with somebody who studies now, or who does not. */
export const actsOf = (studying: boolean): readonly MovementKind[] =>
  studying ? ['MOVE', 'LEAVE'] : ['RETURN'];
