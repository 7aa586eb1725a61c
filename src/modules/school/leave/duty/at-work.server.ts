import { isGone } from '#modules/school/employees/face/on-staff.server.ts';
import type { DutySpan } from '../rules/duty.ts';

type Service = {
  readonly status: string;
  readonly joined_on: string | null;
  readonly left_on: string | null;
};

/** Whether somebody is of the staff on all of these days, as far as their file knows. */
export const isEmployed = (
  { status, joined_on, left_on }: Service,
  { from_day, to_day }: Pick<DutySpan, 'from_day' | 'to_day'>,
): boolean =>
  (left_on === null ? !isGone(status) : left_on > to_day) && (joined_on === null || joined_on <= from_day);

const away = new Set(['suspended', 'on_leave']);

/** Suspended or on long leave at present. */
export const isAway = ({ status }: Pick<Service, 'status'>): boolean => away.has(status);
