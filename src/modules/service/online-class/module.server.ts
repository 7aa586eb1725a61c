import { defineServerModule } from '#kernel/modules/server-module.server.ts';
import { cachePolicies } from '#kernel/http/cacheable-pages.server.ts';
import { publicPagesFilled } from '#kernel/declarations/public-pages.server.ts';
import { onlineClassAuditWords } from './audit-words.ts';
import { onlineClassApi } from './api.server.ts';
import { onlineClassInvariants } from './invariants.server.ts';
import { classroomsFilled } from './public/filled.server.ts';
import { classroomPages } from './public/page-cache.server.ts';

export const onlineClassServer = defineServerModule({
  key: 'online-class',
  audit: onlineClassAuditWords,
  api: { onlineClass: onlineClassApi },
  invariants: onlineClassInvariants,
  answers: [publicPagesFilled.answeredBy(classroomsFilled), cachePolicies.answeredBy(classroomPages)],
});
