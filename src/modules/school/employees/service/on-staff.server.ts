import { not, inArray } from 'drizzle-orm';
import { goneStates, isGone } from './timeline.ts';
import { employees } from '../base/tables.server.ts';

export { isGone };

/** Who works at the school now, on leave or suspended among them; neither who left nor who is yet to come. */
export const onStaff = () => not(inArray(employees.status, [...goneStates, 'expected']));
