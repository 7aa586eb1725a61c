import { randomUUID } from 'node:crypto';
import type { Actor } from '#kernel/actor.ts';
import { runOpen, type Ctx } from '#kernel/procedures/procedure.server.ts';
import { defaultPermissions } from '#kernel/modules/registry.ts';

/** Runs work in one transaction of a school as its administrator, so that the log shows who did it: the demo's. */
export function inSchool<T>(siteId: string, userId: string, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  return as({ siteId, userId, panel: 'site', role: 'site-admin' }, work);
}

/** Runs work in one transaction of the central area as an operator. */
export function asOperator<T>(userId: string, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  return as({ siteId: null, userId, panel: 'central', role: 'operator' }, work);
}

type Who = { siteId: string | null; userId: string; panel: 'site' | 'central'; role: string };

function as<T>({ siteId, userId, panel, role }: Who, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  const actor: Actor = {
    userId,
    name: { en: 'Demo data', bn: 'ডেমো তথ্য' },
    panel,
    siteId,
    groupId: null,
    groupSiteIds: [],
    permissions: new Set(defaultPermissions(panel, role)),
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
