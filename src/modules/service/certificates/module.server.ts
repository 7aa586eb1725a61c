import { defineServerModule } from '#kernel/modules/server-module.server.ts';
import { cardHolder } from '#modules/school/attendance/base/ports.server.ts';
import { holderOfCard } from './cards/holder.server.ts';
import { certificatesAuditWords } from './audit-words.ts';
import { certificatesApi } from './api.server.ts';
import { jobs } from './jobs.server.ts';
import { loadIdCards } from './templates/templates.server.ts';

export const certificatesServer = defineServerModule({
  key: 'certificates',
  audit: certificatesAuditWords,
  api: { certificates: certificatesApi },
  jobs,
  seed: loadIdCards,
  answers: [cardHolder.answeredBy(holderOfCard)],
});
