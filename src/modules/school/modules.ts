import type { Area } from '#kernel/modules/module.ts';
import { academics } from './academics/module.ts';
import { attendance } from './attendance/module.ts';
import { batches } from './batches/module.ts';
import { calendar } from './calendar/module.ts';
import { employees } from './employees/module.ts';
import { leave } from './leave/module.ts';
import { people } from './people/module.ts';
import { rooms } from './rooms/module.ts';
import { routine } from './routine/module.ts';
import { students } from './students/module.ts';
import { timesheet } from './timesheet/module.ts';
import { timetables } from './timetables/module.ts';
import { transitions } from './transitions/module.ts';

/** The school itself: classes and sections, its days, its staff and students. Lowest first: a module imports only from those above it here, and from areas above. */
export const school: Area = {
  key: 'school',
  modules: [
    academics, // classes, groups, years; sections and subjects of a school
    rooms, // class rooms
    calendar, // holidays and events
    employees, // teachers and other staff, their designations, what they teach
    people, // students, guardians, enrolments and what each student takes
    students, // the office's screens of them: register, pages, import, logins, reports
    transitions, // what moves them: to another section, year or institution
    batches, // students taught together beside their sections
    routine, // the school day: periods by shift and level, the routine and its drafts
    timetables, // part of routine: its days, substitutes, one's own routine, papers
    attendance, // who came, by day or by period
    leave, // leave and duty of employees
    timesheet, // when employees came and went: terminals, punches, days
  ],
};
