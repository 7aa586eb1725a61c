import { z } from 'zod';
import { cleanText } from '#kernel/field-schema.ts';
import { procedure } from '#kernel/procedure.server.ts';
import { offerOf, subjectOffer, changeSubjects, type SubjectsWithMarks } from './choose-subjects.server.ts';
import { editEnrolment } from './edit-student.server.ts';
import { enrolmentStates } from './student-codes.ts';
import { choiceShape, offerShape } from './student-shapes.ts';

const panel = 'site';
const id = z.object({ id: z.uuid() });
const number = cleanText(40).nullable().default(null);

/** What concerns a student in one year: place, roll and subjects. */
export const enrolmentCalls = (subjectsWithMarks: SubjectsWithMarks) => ({
  sectionOffer: procedure(
    {
      permission: 'student.view-assigned',
      panel,
      method: 'GET',
      path: '/students/offer',
      summary: 'The subjects that students of a section can choose',
      input: z.object({ section_id: z.uuid() }),
      output: offerShape,
    },
    (ctx, { section_id }) => offerOf(ctx, section_id),
  ),
  editEnrolment: procedure(
    {
      permission: 'student.edit',
      panel,
      method: 'PUT',
      path: '/enrolments/{id}',
      summary: 'Change roll, section or state of an enrolment',
      input: id.extend({
        version: z.int(),
        roll: z.int().min(1).max(999_999_999),
        section_id: z.uuid(),
        status: z.enum(enrolmentStates),
        board_roll: number,
        board_registration: number,
      }),
      output: z.object({ version: z.int() }),
    },
    (ctx, { id: enrolment, ...input }) => editEnrolment(ctx, enrolment, input),
  ),
  subjects: procedure(
    {
      permission: 'student.view-assigned',
      panel,
      method: 'GET',
      path: '/enrolments/{id}/subjects',
      summary: 'What a student can choose, and has chosen',
      input: id,
      output: offerShape.extend({
        version: z.int(),
        taken: z.array(
          z.object({
            id: z.string(),
            code: z.string(),
            name_en: z.string(),
            name_bn: z.string(),
            kind: z.string(),
          }),
        ),
        religion_subject: z.string().nullable(),
      }),
    },
    (ctx, input) => subjectOffer(ctx, input.id),
  ),
  changeSubjects: procedure(
    {
      permission: 'student.edit',
      panel,
      method: 'PUT',
      path: '/enrolments/{id}/subjects',
      summary: 'Change the subjects of a student',
      input: choiceShape.extend(id.shape).extend({ version: z.int() }),
      output: z.object({ version: z.int(), open: z.array(z.string()) }),
    },
    (ctx, { id: enrolment, ...input }) => changeSubjects(ctx, enrolment, input, subjectsWithMarks),
  ),
});
