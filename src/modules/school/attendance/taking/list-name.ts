import { formatDate } from '#kernel/text/dates.ts';
import type { Word } from '#kernel/words.ts';
import type { ClassOfDay, SheetOfDay } from './class-cards.tsx';
import type { SheetName } from './renewed-by.ts';

type Place = { day: string; section: ClassOfDay; sheet: SheetOfDay; mayAll: boolean };

/** What is asked for when a list is opened: in a period, those who take one's first subject, unless all are one's own. */
export function sheetName({ day, section, sheet, mayAll }: Place, chosen: string | null = null): SheetName {
  const { section_id, class_teacher, subjects } = section;
  const { period } = sheet;
  const [first] = period > 0 ? subjects : [];
  const taught = sheet.lesson?.class_subject_id ?? null;
  const usual = taught ?? (class_teacher || mayAll ? null : (first?.id ?? null));
  return { section_id, day, period, class_subject_id: chosen ?? usual };
}

/** How the device names what it keeps of a list: by section, day and period, no matter who is on it. */
export const aboutList = ({ section_id, day, period }: Omit<SheetName, 'class_subject_id'>): string =>
  `attendance ${section_id} ${day} ${period}`;

/** The list in the words of the person: section, period, day. */
export function listTitle({ label }: ClassOfDay, { name }: SheetOfDay, day: string): Word {
  const title = (lang: 'en' | 'bn') =>
    [label[lang], name?.[lang], formatDate(day, lang)].filter(Boolean).join(', ');
  return { en: title('en'), bn: title('bn') };
}
