import type { Page } from 'playwright-core';
import { askFrom } from './story-window.ts';

export type Made = { id: string; section: string; guardian: string };
type Guardian = { id: string; name_en: string; children: { en: string }[] };
type Slip = { login: string; password: string | null; requested: boolean };

/** A child and the guardian's number, by the call of the form; says in which section, and which entry the guardian has. */
export async function addChild(
  page: Page,
  section: RegExp,
  name: string,
  guardian: string,
  phone: string,
): Promise<Made> {
  const { sections } = await askFrom<{ sections: { id: string; label: { en: string } }[] }>(
    page,
    'GET',
    '/api/students/section-choices',
  );
  const { id: section_id } = sections.find(({ label }) => section.test(label.en))!;
  const { id } = await askFrom<{ id: string }>(page, 'POST', '/api/students', {
    section_id,
    name_en: name,
    name_bn: name,
    religion: 'islam',
    gender: 'male',
    guardian: {
      name_en: guardian,
      name_bn: guardian,
      phone,
      email: null,
      occupation: null,
      relation: 'father',
    },
    choice: { electives: [], fourth: null, religion_subject: null },
  });
  const rows = await askFrom<Guardian[]>(page, 'GET', '/api/guardians?per_page=100&q=Nazrul');
  const own = rows.find(({ children }) => children.some(({ en }) => en === name));
  return { id, section: section_id, guardian: own!.id };
}

/** The next accounts of guardians in a section, as they are on their slips. */
export async function makeFamilyLogins(page: Page, section_id: string): Promise<Slip[]> {
  const ask = { section_id, of: 'guardian', limit: 20 };
  return (await askFrom<{ slips: Slip[] }>(page, 'POST', '/api/students/logins', ask)).slips;
}
