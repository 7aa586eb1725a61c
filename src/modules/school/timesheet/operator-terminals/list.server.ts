import { eq, sql } from 'drizzle-orm';
import { left, serveList } from '#kernel/lists/list.server.ts';
import { sites } from '#modules/platform/sites/tables.server.ts';
import { terminals as at } from '../devices/tables.server.ts';
import { operatorTerminalList } from './list.ts';

export const operatorTerminalRows = serveList(operatorTerminalList, {
  table: at,
  joins: [left(sites, eq(sites.id, at.about_site))],
  columns: {
    serial: at.serial,
    institution: { en: sites.name_en, bn: sites.name_bn },
    name: at.name,
    model: at.model,
    firmware: at.firmware,
    last_ip: at.last_ip,
    first_seen_at: at.first_seen_at,
    last_seen_at: at.last_seen_at,
    state: sql`CASE WHEN ${at.about_site} IS NULL THEN 'free' ELSE 'claimed' END`,
    version: at.version,
  },
  search: [at.serial, at.name],
  filters: { about_site: at.about_site },
});
