import { z } from 'zod';
import { fileAnswer, readFile } from '#kernel/files/files.server.ts';
import { daySchema } from '#kernel/resource/field-schema.ts';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { byId } from '#kernel/schemas.ts';
import { optional, line, text } from '../base/values.ts';
import { addDocument, deleteDocument, documentFile, documentsOf, editDocument } from './documents.server.ts';
import { documentKinds } from './kinds.ts';

/** A kind that is no longer offered is shown as another one. */
const kindOf = (stored: string) => documentKinds.find((kind) => kind === stored) ?? ('other' as const);

const panel = 'site';
const one = byId.extend({ document_id: z.uuid() });
const version = z.object({ version: z.int() });
const given = z.object({
  kind: z.enum(documentKinds),
  number: line(60),
  expires_on: optional(daySchema),
  note: text(300),
  file_id: optional(z.uuid()),
});

/** The papers of a student. */
export const documentCalls = {
  documents: procedure(
    {
      permission: 'student.view-documents',
      panel,
      method: 'GET',
      path: '/students/{id}/documents',
      summary: 'The documents of a student',
      input: byId,
      output: z.array(
        z.object({
          id: z.string(),
          version: z.number(),
          kind: z.enum(documentKinds),
          number: z.string().nullable(),
          expires_on: z.string().nullable(),
          note: z.string().nullable(),
          file_id: z.string().nullable(),
        }),
      ),
    },
    async (ctx, { id }) => (await documentsOf(ctx, id)).map((row) => ({ ...row, kind: kindOf(row.kind) })),
  ),
  documentFile: procedure(
    {
      permission: 'student.view-documents',
      panel,
      method: 'GET',
      path: '/students/{id}/documents/{document_id}/file',
      summary: 'The copy of a document of a student',
      input: one,
      output: z.file(),
    },
    async (ctx, { id, document_id }) => {
      const file = await documentFile(ctx, id, document_id);
      return fileAnswer(ctx, await readFile(ctx.db, ctx.siteId, file), 'private, no-store');
    },
  ),
  addDocument: procedure(
    {
      permission: 'student.edit-documents',
      panel,
      method: 'POST',
      path: '/students/{id}/documents',
      summary: 'Add a document of a student',
      input: given.extend(byId.shape),
      output: byId,
    },
    (ctx, { id, ...values }) => addDocument(ctx, id, values),
  ),
  editDocument: procedure(
    {
      permission: 'student.edit-documents',
      panel,
      method: 'PUT',
      path: '/students/{id}/documents/{document_id}',
      summary: 'Change a document of a student',
      input: given.extend(one.shape).extend(version.shape),
      output: version,
    },
    (ctx, { id, document_id, ...values }) => editDocument(ctx, id, { ...values, id: document_id }),
  ),
  deleteDocument: procedure(
    {
      permission: 'student.edit-documents',
      panel,
      method: 'DELETE',
      path: '/students/{id}/documents/{document_id}',
      summary: 'Delete a document of a student',
      input: one.extend(version.shape),
      output: z.object({}),
    },
    async (ctx, { id, document_id, version: seen }) => {
      await deleteDocument(ctx, id, { id: document_id, version: seen });
      return {};
    },
  ),
};
