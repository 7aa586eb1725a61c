/** Duty and calls on holidays that are entered by the program: the demo's. */
export { applyForDuty, assignDuty } from '../duty/ask.server.ts';
export { callStaff } from '../holiday-duty/save.server.ts';
