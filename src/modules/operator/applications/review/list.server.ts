import { eq } from 'drizzle-orm';
import { left, serveList } from '#kernel/lists/list.server.ts';
import { districts } from '#modules/platform/locations/tables.server.ts';
import { siteApplications as at } from '../base/tables.server.ts';
import { applicationList } from './list.ts';

export const applicationRows = serveList(applicationList, {
  table: at,
  joins: [left(districts, eq(districts.id, at.district_id))],
  columns: {
    name: { en: at.name_en, bn: at.name_bn },
    eiin: at.eiin,
    institution_type: at.institution_type,
    district: { en: districts.name_en, bn: districts.name_bn },
    alias: at.alias,
    applicant_name: at.applicant_name,
    email: at.email,
    created_at: at.created_at,
    status: at.status,
  },
  search: [at.name_en, at.name_bn, at.alias, at.eiin, at.email, at.applicant_name],
});
