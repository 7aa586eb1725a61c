import { eq, sql } from 'drizzle-orm';
import { inner, listReader, serveList } from '#kernel/lists/list.server.ts';
import { users } from '#modules/platform/identity/tables.server.ts';
import { designations, employeeAttachments as attachments } from '../base/tables.server.ts';
import { attachmentList } from './list.ts';

export const attachmentRows = serveList(
  attachmentList,
  listReader(attachmentList, {
    table: attachments,
    joins: [
      inner(designations, eq(designations.id, attachments.designation_id)),
      inner(users, eq(users.id, attachments.asked_by)),
    ],
    columns: ({ now }) => ({
      employee_code: attachments.employee_code,
      // A national ID is read by nobody again.
      typed: sql`CASE ${attachments.found_by} WHEN 'national_id' THEN 'NID' ELSE ${attachments.typed} END`,
      designation: { en: designations.name_en, bn: designations.name_bn },
      joined_on: attachments.joined_on,
      asker: { en: users.name_en, bn: users.name_bn },
      created_at: attachments.created_at,
      expires_at: attachments.expires_at,
      // `expired` is a state that nobody writes down. Who says no is shown like who does not exist.
      state: sql`CASE WHEN ${attachments.state} = 'waiting'
        AND ${attachments.expires_at} <= ${now.toISOString()}::timestamptz
        THEN 'expired' ELSE ${attachments.state} END`,
      version: attachments.version,
      employee_id: attachments.employee_id,
    }),
    search: [attachments.employee_code],
  }),
);
