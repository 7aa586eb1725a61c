import { randomUUID } from 'node:crypto';
import type { Actor } from '#kernel/actor.ts';
import { runOpen, type Ctx } from '#kernel/procedure.server.ts';
import { defaultPermissions } from '#kernel/registry.ts';

/** Runs work in one transaction of a school as its administrator, so that the log shows who did it: the demonstration's. */
export function inSchool<T>(siteId: string, userId: string, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  const actor: Actor = {
    userId,
    name: { en: 'Demo data', bn: 'ডেমো তথ্য' },
    panel: 'site',
    siteId,
    groupId: null,
    groupSiteIds: [],
    permissions: new Set(defaultPermissions('site', 'site-admin')),
    employeeId: null,
    studentIds: [],
    impersonatorId: null,
    sessionId: randomUUID(),
    lang: 'bn',
  };
  const request = {
    actor,
    hostSiteId: siteId,
    lang: 'bn' as const,
    ip: null,
    userAgent: null,
    requestId: randomUUID(),
    origin: '',
    answerHeaders: new Headers(),
  };
  return runOpen(request, false, (ctx) => work(ctx as Ctx));
}
