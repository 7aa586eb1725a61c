import { defineServerModule } from '#kernel/modules/server-module.server.ts';
import { accessAuditWords } from './audit-words.ts';
import { accessApi } from './api.server.ts';
import { schoolAllows } from '#kernel/procedures/group-entry.server.ts';
import { panelsAt } from '#modules/platform/oauth/base/ports.server.ts';
import { entitlementOf } from './permissions/entitlement.server.ts';
import { loadCentralRoles } from './face/load-roles.server.ts';
import { panelsOfPlace } from './sign-in/login.server.ts';

export const accessServer = defineServerModule({
  key: 'access',
  audit: accessAuditWords,
  api: { access: accessApi },
  seed: loadCentralRoles,
  answers: [
    panelsAt.answeredBy(panelsOfPlace),
    schoolAllows.answeredBy(async (db, siteId, permission) =>
      (await entitlementOf(db, siteId)).allows(permission),
    ),
  ],
});
