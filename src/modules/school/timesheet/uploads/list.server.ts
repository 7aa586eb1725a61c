import { eq, sql } from 'drizzle-orm';
import { left, serveList } from '#kernel/lists/list.server.ts';
import { users } from '#modules/platform/identity/tables.server.ts';
import { deviceUploads as at } from '../devices/tables.server.ts';
import { uploadList } from './list.ts';

export const uploadRows = serveList(uploadList, {
  table: at,
  joins: [left(users, eq(users.id, at.user_id))],
  columns: {
    received_at: at.received_at,
    device: at.device,
    kind: at.kind,
    table_name: at.table_name,
    lines: at.lines,
    malformed: at.malformed,
    faults: at.faults,
    times: at.times,
    size: at.size,
    ip: at.ip,
    by: { en: users.name_en, bn: users.name_bn },
    state: sql`CASE WHEN ${at.unread} THEN 'unread' WHEN ${at.malformed} + ${at.faults} > 0 THEN 'partly'
      ELSE 'read' END`,
  },
  search: [at.device],
});
