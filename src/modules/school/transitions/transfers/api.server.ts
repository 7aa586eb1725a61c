import { z } from 'zod';
import { studentCardProcedure } from '#kernel/declarations/student-card.server.ts';
import { cleanText, daySchema } from '#kernel/resource/field-schema.ts';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { byId, word } from '#kernel/schemas.ts';
import { acceptTransfer } from './accept.server.ts';
import { askForStudent } from './ask.server.ts';
import { previousOnStudentPage } from './cards.ts';
import { endTransfer } from './end.server.ts';
import { findInstitutions } from './institutions.server.ts';
import { transferRows } from './list.server.ts';
import type { TransferPacket } from '../base/packet.ts';
import { previewPacket, releaseStudent, withdrawRelease } from './release.server.ts';
import { previousCard, showTransfer, transfersOf } from './show.server.ts';
import { transferDirections, transferStates } from '../base/transfer-states.ts';

const permission = 'student.transfer';
const panel = 'site';
const text = z.string().nullable();
const reason = cleanText(300).refine((said) => said.trim() !== '');
const because = byId.extend({ reason });
const parts = z.object({
  family: z.boolean(),
  history: z.boolean(),
  results: z.boolean(),
  documents: z.array(z.uuid()).max(50),
  health: z.boolean(),
  consent: cleanText(300).nullable().default(null),
});
const state = z.enum(transferStates);
const direction = z.enum(transferDirections);

const packetSchema = z.object({
  student: z.record(z.string(), text),
  photo: text,
  details: z.record(z.string(), z.unknown()),
  places: z.record(z.string(), word),
  class_name: word.nullable(),
  family: z.array(
    z.object({
      name_en: z.string(),
      name_bn: z.string(),
      phone: text,
      email: text,
      occupation: text,
      relation: z.string(),
      may_see: z.boolean(),
      may_collect: z.boolean(),
      gets_messages: z.boolean(),
    }),
  ),
  years: z.array(
    z.object({
      year: word,
      section: word,
      roll: z.number(),
      status: z.string(),
      started_on: text,
      ended_on: text,
    }),
  ),
  results: z.array(
    z.object({ exam: word, year: word, status: z.string(), gpa: z.number().nullable(), letter: text }),
  ),
  documents: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      number: text,
      expires_on: text,
      note: text,
      has_copy: z.boolean(),
    }),
  ),
  health: z.array(z.object({ kind: z.string(), note: z.string(), since: text })),
  health_count: z.number(),
  consent: text,
});
/** The ids of files stay inside: nobody fetches them before the student has come. */
const shownPacket = <P extends TransferPacket & { health_count: number }>({ documents, ...packet }: P) => ({
  ...packet,
  photo: null,
  documents: documents.map(({ file, ...document }) => ({ ...document, has_copy: file !== null })),
});

/** Students from one institution of the operator to another. */
export const transferCalls = {
  transfers: transferRows,
  transferInstitutions: procedure(
    {
      permission,
      panel,
      method: 'GET',
      path: '/transfers/institutions',
      summary: 'Other institutions of the operator by name or EIIN',
      input: z.object({ q: z.string().trim().min(2).max(60) }),
      output: z.array(
        z.object({
          id: z.string(),
          name_en: z.string(),
          name_bn: z.string(),
          eiin: text,
          place_en: text,
          place_bn: text,
        }),
      ),
    },
    (ctx, { q }) => findInstitutions(ctx, q),
  ),
  transfer: procedure(
    {
      permission,
      panel,
      method: 'GET',
      path: '/transfers/{id}',
      summary: 'One transfer, and what was handed over while it may be read',
      input: byId,
      output: z.object({
        id: z.string(),
        direction,
        state,
        site_id: z.string(),
        institution: word,
        name_en: text,
        name_bn: text,
        student_id: text,
        student_code: text,
        asked_code: text,
        asked_birth: text,
        effective_on: text,
        reason: z.string(),
        answer: text,
        problem: word.nullable(),
        packet: packetSchema.nullable(),
        known: z.array(
          z.object({
            id: z.string(),
            name_en: z.string(),
            name_bn: z.string(),
            student_code: z.string(),
            certain: z.boolean(),
            studies: z.boolean(),
          }),
        ),
        chooses: z.boolean(),
        asked_for: z.object({ id: z.string(), name_en: z.string(), name_bn: z.string() }).nullable(),
        events: z.array(z.object({ state, at: z.date(), by: word.nullable() })),
      }),
    },
    async (ctx, input) => {
      const { packet, ...shown } = await showTransfer(ctx, input.id);
      return { ...shown, packet: packet && shownPacket(packet) };
    },
  ),
  studentTransfers: procedure(
    {
      permission: 'student.view',
      panel,
      method: 'GET',
      path: '/students/{id}/transfers',
      summary: 'Where a student was transferred to, and from where they came',
      input: byId,
      output: z.array(z.object({ id: z.string(), direction, state, institution: word, effective_on: text })),
    },
    (ctx, input) => transfersOf(ctx, input.id),
  ),
  previewTransfer: procedure(
    {
      permission,
      panel,
      method: 'POST',
      path: '/students/{id}/transfer-preview',
      writes: false,
      summary: 'Exactly what another institution would read of a student',
      input: byId.extend({ parts }),
      output: packetSchema,
    },
    async (ctx, input) => {
      const packet = await previewPacket(ctx, input.id, input.parts);
      return shownPacket({ ...packet, health_count: packet.health.length });
    },
  ),
  releaseStudent: procedure(
    {
      permission,
      panel,
      method: 'POST',
      path: '/students/{id}/transfer',
      summary: 'Release a student to another institution',
      input: byId.extend({
        site_id: z.uuid(),
        transfer_id: z.uuid().nullable().default(null),
        on: daySchema,
        reason,
        parts,
      }),
      output: byId,
    },
    (ctx, { id: student, ...input }) => releaseStudent(ctx, student, input),
  ),
  askForStudent: procedure(
    {
      permission,
      panel,
      method: 'POST',
      path: '/transfers/ask',
      summary: 'Ask another institution for a student',
      input: z.object({
        site_id: z.uuid(),
        student_code: cleanText(40).pipe(z.string().min(1)),
        date_of_birth: daySchema,
        reason,
      }),
      output: byId,
    },
    (ctx, input) => askForStudent(ctx, input),
  ),
  acceptTransfer: procedure(
    {
      permission,
      panel,
      method: 'POST',
      path: '/transfers/{id}/accept',
      summary: 'Take a released student in',
      input: byId.extend({
        section_id: z.uuid(),
        roll: z.int().min(1).max(999_999_999).nullable().default(null),
        over_capacity: z.boolean().default(false),
        same_as: z.uuid().nullable().default(null),
        is_new: z.boolean().default(false),
      }),
      output: byId,
    },
    (ctx, { id: transfer, ...input }) => acceptTransfer(ctx, transfer, input),
  ),
  withdrawTransfer: procedure(
    {
      permission,
      panel,
      method: 'POST',
      path: '/transfers/{id}/withdraw',
      summary: 'Withdraw a release that no one has accepted',
      input: because,
      output: byId,
    },
    (ctx, input) => withdrawRelease(ctx, input.id, input.reason),
  ),
  refuseTransfer: procedure(
    {
      permission,
      panel,
      method: 'POST',
      path: '/transfers/{id}/refuse',
      summary: 'Refuse a release or a request',
      input: because,
      output: byId,
    },
    (ctx, input) => endTransfer(ctx, input.id, 'REFUSED', input.reason),
  ),
  cancelTransfer: procedure(
    {
      permission,
      panel,
      method: 'POST',
      path: '/transfers/{id}/cancel',
      summary: 'Cancel the own request for a student, or an accepted transfer before its day',
      input: because,
      output: byId,
    },
    (ctx, input) => endTransfer(ctx, input.id, 'CANCELLED', input.reason),
  ),
  previousInstitution: studentCardProcedure(previousOnStudentPage, previousCard),
};
