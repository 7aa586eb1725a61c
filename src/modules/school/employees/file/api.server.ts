import { z } from 'zod';
import { fileAnswer, readFile } from '#kernel/files/files.server.ts';
import { notFound } from '#kernel/problem.ts';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { rowSchema } from '#kernel/resource/field-schema.ts';
import { getProcedure } from '#kernel/resource/reading.server.ts';
import { resourceSource } from '#kernel/resource/resource-source.server.ts';
import { updateProcedure } from '#kernel/resource/writing.server.ts';
import { byId, byVersion } from '#kernel/schemas.ts';
import { privateFields } from '../base/fields.ts';
import { correctService } from '../service/correct.server.ts';
import { tidyEmployee } from './tidy.server.ts';
import { employees } from '../base/tables.server.ts';
import { addDocument, editDocument, fileOfEmployee, removeDocument } from './documents.server.ts';
import { documentFields } from './document-fields.ts';
import { fileOf } from './file.server.ts';
import { setPhoto } from './photo.server.ts';
import { editPrivate, privateOfEmployee, type PrivateValues } from './private.server.ts';
import { addRecord, editRecord, findEmployee, removeRecord } from './records.server.ts';
import { fileParts, type FilePart } from './resources.ts';
import { fileSchema, privateSchema } from '../base/file-schemas.ts';
import { recordSections, sectionKeys, sectionOf, type SectionKey } from './sections.ts';

const panel = 'site';
const view = { permission: 'employee.view', panel } as const;
const edit = { permission: 'employee.edit', panel } as const;

/** What is common to reading and correcting a part of a file. */
function partProcedures(part: FilePart) {
  const source = resourceSource(fileParts[part], employees as never, {
    check: tidyEmployee,
    changed: correctService,
  });
  return { get: getProcedure(source), update: updateProcedure(source) };
}

/** Adding, correcting and removing a row of one section; its path names the section. */
function sectionProcedures(section: SectionKey) {
  const { fields, title } = sectionOf(section);
  const isPrivate = sectionOf(section).isPrivate === true;
  const permission = isPrivate ? 'employee-private.edit' : 'employee.edit';
  const path = `/employees/{employee_id}/${section}` as const;
  const of = { employee_id: z.uuid() };
  return {
    add: procedure(
      {
        permission,
        panel,
        method: 'POST',
        path,
        summary: `Add to an employee’s file: ${title.en}`,
        input: rowSchema(fields).extend(of),
        output: byId,
      },
      (ctx, { employee_id, ...values }) => addRecord(ctx, employee_id as string, section, values),
    ),
    edit: procedure(
      {
        permission,
        panel,
        method: 'PUT',
        path: `${path}/{id}`,
        summary: `Correct in an employee’s file: ${title.en}`,
        input: rowSchema(fields).extend({ ...of, ...byVersion.shape }),
        output: byId,
      },
      (ctx, { employee_id, id: row, version, ...values }) =>
        editRecord(
          ctx,
          employee_id as string,
          section,
          { id: row as string, version: version as number },
          values,
        ),
    ),
    remove: procedure(
      {
        permission,
        panel,
        method: 'DELETE',
        path: `${path}/{id}`,
        summary: `Remove from an employee’s file: ${title.en}`,
        input: byId.extend(of),
        output: byId,
      },
      (ctx, input) => removeRecord(ctx, input.employee_id, section, input.id),
    ),
  };
}

type SectionCalls = { [K in keyof typeof recordSections]: ReturnType<typeof sectionProcedures> };

export const fileApi = {
  whole: procedure(
    {
      ...view,
      forGroups: true,
      method: 'GET',
      path: '/employees/{id}/file',
      summary: 'The whole file of an employee, but what is private',
      input: byId,
      output: fileSchema,
    },
    (ctx, input) => fileOf(ctx, input.id),
  ),
  person: partProcedures('person'),
  work: partProcedures('work'),
  contact: partProcedures('contact'),
  private: procedure(
    {
      permission: 'employee-private.view',
      panel,
      method: 'GET',
      path: '/employees/{id}/private',
      summary: 'National ID, bank and nominees of an employee',
      writes: true,
      input: byId,
      output: privateSchema,
    },
    (ctx, input) => privateOfEmployee(ctx, input.id),
  ),
  editPrivate: procedure(
    {
      permission: 'employee-private.edit',
      panel,
      method: 'PUT',
      path: '/employees/{id}/private',
      summary: 'Correct national ID and bank of an employee',
      input: rowSchema(privateFields).extend(byVersion.shape),
      output: byVersion,
    },
    (ctx, { id: employeeId, ...values }) =>
      editPrivate(ctx, employeeId as string, values as PrivateValues & { version: number }),
  ),
  records: Object.fromEntries(sectionKeys.map((key) => [key, sectionProcedures(key)])) as SectionCalls,
  addDocument: procedure(
    {
      ...edit,
      method: 'POST',
      path: '/employees/{employee_id}/documents',
      summary: 'Add a document to an employee’s file',
      input: rowSchema(documentFields).extend({ employee_id: z.uuid(), file_id: z.uuid().nullable() }),
      output: byId,
    },
    (ctx, { employee_id, ...values }) => addDocument(ctx, employee_id as string, values as never),
  ),
  editDocument: procedure(
    {
      ...edit,
      method: 'PUT',
      path: '/employees/{employee_id}/documents/{id}',
      summary: 'Correct a document of an employee',
      input: rowSchema(documentFields).extend({
        ...byVersion.shape,
        employee_id: z.uuid(),
        /** Another file; without it, the file stays. */
        file_id: z.uuid().optional(),
      }),
      output: byId,
    },
    (ctx, { employee_id, ...values }) => editDocument(ctx, employee_id as string, values as never),
  ),
  removeDocument: procedure(
    {
      ...edit,
      method: 'DELETE',
      path: '/employees/{employee_id}/documents/{id}',
      summary: 'Remove a document from an employee’s file',
      input: byId.extend({ employee_id: z.uuid() }),
      output: byId,
    },
    (ctx, input) => removeDocument(ctx, input.employee_id, input.id),
  ),
  paper: procedure(
    {
      ...view,
      method: 'GET',
      path: '/employees/{id}/paper',
      summary: 'The file of an employee’s document, or of the order behind an event',
      input: byId.extend({ document: z.uuid().optional(), event: z.uuid().optional() }),
      output: z.file(),
    },
    async (ctx, { id: employeeId, document, event }) =>
      fileAnswer(
        ctx,
        await fileOfEmployee(ctx, employeeId, {
          ...(document ? { document } : {}),
          ...(event ? { event } : {}),
        }),
      ),
  ),
  photo: procedure(
    {
      ...view,
      method: 'GET',
      path: '/employees/{id}/photo',
      summary: 'The photo of an employee',
      input: byId,
      output: z.file(),
    },
    async (ctx, input) => {
      const { photo_file } = await findEmployee(ctx, input.id);
      if (!photo_file) throw notFound();
      return fileAnswer(ctx, await readFile(ctx.db, ctx.siteId, photo_file));
    },
  ),
  setPhoto: procedure(
    {
      ...edit,
      method: 'PUT',
      path: '/employees/{id}/photo',
      summary: 'Set or remove the photo of an employee',
      input: byVersion.extend({ file_id: z.uuid().nullable() }),
      output: z.object({ version: z.int() }),
    },
    (ctx, { id: employeeId, ...input }) => setPhoto(ctx, employeeId, input),
  ),
};
