import type { Page } from 'playwright-core';
import { askFrom, staffWindow, type Stage } from './story-window.ts';

type Roles = { roles: { id: string; code: string }[]; login: { role_ids: string[] } | null };

/**
 * Engages a teacher with an account and a curriculum vitae by the calls of the employees' own screens; the first
 * password is thrown away.
 */
export async function engageTeacherOf(
  stage: Stage,
  alias: string,
  { phone, code, date_of_birth }: { phone: string; code: string; date_of_birth: string },
): Promise<void> {
  const { page } = await staffWindow(stage, { alias, identifier: 'admin', password: alias });
  const [designation] = await askFrom<{ value: string }[]>(page, 'GET', '/api/designations/options');
  const { id } = await askFrom<{ id: string }>(page, 'POST', '/api/employees', {
    employee_code: code,
    name_en: 'Shahana Begum',
    name_bn: 'শাহানা বেগম',
    designation_id: designation!.value,
    phone,
    date_of_birth,
  });
  for (const [section, title] of [
    ['training', 'Digital content'],
    ['skill', 'Alpona'],
  ])
    await askFrom(page, 'POST', `/api/employees/${id}/${section}`, { title });
  const { roles } = await askFrom<Roles>(page, 'GET', `/api/employees/${id}/login`);
  const role_ids = roles.filter((role) => role.code === 'teacher').map((role) => role.id);
  await askFrom(page, 'POST', `/api/employees/${id}/login`, { role_ids });
}

/** The roles that an employee's account has. */
export async function rolesHeld(page: Page, id: string): Promise<string[]> {
  const { login } = await askFrom<Roles>(page, 'GET', `/api/employees/${id}/login`);
  return login?.role_ids ?? [];
}
