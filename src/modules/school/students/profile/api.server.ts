import { z } from 'zod';
import { cleanText, daySchema } from '#kernel/resource/field-schema.ts';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { byId, word } from '#kernel/schemas.ts';
import { offerOf, subjectOffer, changeSubjects } from '#modules/school/people/face/choose-subjects.server.ts';
import { detailsSchema, shownDetails } from '../record/details-schema.ts';
import { enrolmentEntries, sessionTypeEntries } from '../base/enrolment-entries.server.ts';
import { editDetails, showDetails } from './edit-details.server.ts';
import { editEnrolment } from './edit-student.server.ts';
import { nextRoll, seatsOf, yearOfSection } from '#modules/school/people/face/seats.server.ts';
import { choiceSchema, offerSchema } from '#modules/school/people/base/schemas.ts';
import { studentCardsFor } from './module-cards.server.ts';

const panel = 'site';
const number = cleanText(40).nullable().default(null);

const entry = z.object({
  id: z.string(),
  code: z.string(),
  en: z.string(),
  bn: z.string(),
  used: z.boolean(),
});

/** What the admission form asks beyond the register. */
export const detailCalls = {
  details: procedure(
    {
      permission: 'student.view-assigned',
      panel,
      method: 'GET',
      path: '/students/{id}/details',
      summary: 'Parents, addresses, local guardian and previous exams of a student',
      input: byId,
      output: shownDetails,
    },
    (ctx, input) => showDetails(ctx, input.id),
  ),
  editDetails: procedure(
    {
      permission: 'student.edit',
      panel,
      method: 'PUT',
      path: '/students/{id}/details',
      summary: 'Change parents, addresses, local guardian and previous exams of a student',
      input: byId.extend({ version: z.int(), details: detailsSchema }),
      output: z.object({ version: z.int() }),
    },
    (ctx, input) => editDetails(ctx, input.id, input),
  ),
  cards: procedure(
    {
      permission: 'student.view-assigned',
      panel,
      method: 'GET',
      path: '/students/cards',
      summary: "What other modules show on a student's page",
      input: z.object({}),
      output: z.array(
        z.object({
          key: z.string(),
          title: word,
          kind: z.enum(['number', 'chart', 'list', 'people']),
          icon: z.string().optional(),
          path: z.string(),
        }),
      ),
    },
    async (ctx) => studentCardsFor(ctx).map((card) => ({ ...card })),
  ),
  entries: procedure(
    {
      permission: 'student.view-assigned',
      panel,
      method: 'GET',
      path: '/students/entries',
      summary: 'Houses, categories, sessions and their types as the school calls them',
      input: z.object({}),
      output: z.object({
        houses: z.array(entry),
        categories: z.array(entry),
        sessions: z.array(entry.extend({ type_id: z.string().nullable() })),
        session_types: z.array(entry),
      }),
    },
    async (ctx) => ({
      ...(await enrolmentEntries(ctx)),
      session_types: await sessionTypeEntries(ctx),
    }),
  ),
};

/** What concerns a student in one year: place, roll and subjects. */
export const enrolmentCalls = {
  sectionOffer: procedure(
    {
      permission: 'student.view-assigned',
      panel,
      method: 'GET',
      path: '/students/offer',
      summary: 'What a student who comes into a section can choose, the next roll and the seats',
      input: z.object({ section_id: z.uuid() }),
      output: offerSchema.extend({
        next_roll: z.int(),
        students: z.int(),
        capacity: z.int(),
        starts_on: z.string(),
        ends_on: z.string(),
      }),
    },
    async (ctx, { section_id }) => ({
      ...(await offerOf(ctx, section_id)),
      ...(await seatsOf(ctx, section_id)),
      ...(await yearOfSection(ctx, section_id)),
      next_roll: await nextRoll(ctx, section_id),
    }),
  ),
  editEnrolment: procedure(
    {
      permission: 'student.edit',
      panel,
      method: 'PUT',
      path: '/enrolments/{id}',
      summary: 'Change roll, first day, board numbers, house, category or session of an enrolment',
      // A form that still sends a section or a state is refused: it would believe that they were saved.
      input: byId
        .extend({
          version: z.int(),
          roll: z.int().min(1).max(999_999_999),
          board_roll: number,
          board_registration: number,
          house_id: z.uuid().nullable().optional(),
          category_id: z.uuid().nullable().optional(),
          session_id: z.uuid().nullable().optional(),
          started_on: daySchema.optional(),
        })
        .strict(),
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
      input: byId,
      output: offerSchema.extend({
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
      input: choiceSchema.extend(byId.shape).extend({ version: z.int() }),
      output: z.object({ version: z.int(), open: z.array(z.string()) }),
    },
    (ctx, { id: enrolment, ...input }) => changeSubjects(ctx, enrolment, input),
  ),
};
