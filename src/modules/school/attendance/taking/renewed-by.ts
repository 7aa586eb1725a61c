import { dayIn } from '#kernel/text/dates.ts';
import type { Offline } from '#ui/offline/offline.ts';
import type { KeptRead } from '#ui/offline/rules.ts';
import { attendanceCalls } from '../base/client.ts';

export type SheetName = {
  section_id: string;
  day: string;
  period: number;
  class_subject_id: string | null;
};

/** How the classes of a day are asked for: today always in the same way, so that the device finds them again. */
export const classesOf = (day: string | null, all: boolean) => ({
  ...(day && day !== dayIn(new Date()) ? { day } : {}),
  all,
});

/** Answers on the device that are old once something of a list is saved or undone. */
export const renewedBy = (offline: Offline, name: SheetName, all: boolean): KeptRead[] => [
  offline.read(attendanceCalls().sheet, name),
  offline.read(attendanceCalls().classes, classesOf(name.day, all)),
];
