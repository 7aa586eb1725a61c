import { defineServerModule } from '#kernel/server-module.server.ts';
import { publicLinks } from '#modules/service/website/ports.server.ts';
import { onlineClassAuditWords } from './audit-words.ts';
import { onlineClassApi } from './api.server.ts';
import { onlineClassInvariants } from './invariants.server.ts';
import { classroomLinks } from './public/links.server.ts';

export const onlineClassServer = defineServerModule({
  key: 'online-class',
  audit: onlineClassAuditWords,
  api: { onlineClass: onlineClassApi },
  invariants: onlineClassInvariants,
  answers: [publicLinks.answeredBy(classroomLinks)],
});
