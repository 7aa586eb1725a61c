import { leaveCalls } from './client.ts';

/** People of the staff by name or ID, for a field that chooses one. */
export const findStaff = async (q: string) =>
  (await leaveCalls().people.call(q ? { q } : {})).map(({ id, name_en, name_bn, employee_code }) => ({
    id,
    name_en,
    name_bn,
    username: employee_code,
    email: null,
    phone: null,
  }));
