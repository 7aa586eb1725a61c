import { defineResource } from '#kernel/resource/resource.ts';
import type { Fields } from '#kernel/lists/field.ts';
import { contactFields, personFields, workFields } from '../base/fields.ts';
import { employeeResource as w } from '../base/words.ts';

/** A part of an employee's file: some fields of the same row, corrected by themselves. */
const part = <const F extends Fields>(path: string, fields: F) =>
  defineResource<Fields>({
    key: 'employee',
    path,
    owner: 'site',
    urls: { list: '/site/employee/employee-attach-form' },
    fields,
    list: [],
    search: [],
    sort: Object.keys(fields)[0] ?? '',
    words: w as never,
  });

export const fileParts = {
  person: part('employee-persons', personFields),
  work: part('employee-work', workFields),
  contact: part('employee-contacts', contactFields),
} as const;
export type FilePart = keyof typeof fileParts;
