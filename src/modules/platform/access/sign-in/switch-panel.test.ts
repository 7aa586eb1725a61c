import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { auditLog } from '#kernel/database/kernel-tables.server.ts';
import { sessions } from '#modules/platform/identity/tables.server.ts';
import { memberships } from '../base/tables.server.ts';

startWorld();

async function giveRole(userId: string, code: string): Promise<void> {
  const { id, roles } = world.first;
  await inTransaction({ siteId: id }, (db) =>
    db
      .update(memberships)
      .set({ role_ids: ['teacher', code].map((at) => roles.get(at) ?? '') })
      .where(and(eq(memberships.site_id, id), eq(memberships.user_id, userId))),
  );
}

const sessionOf = (userId: string) =>
  inTransaction({}, (db) => db.select().from(sessions).where(eq(sessions.user_id, userId)));

test('a teacher who is a guardian too goes on as a guardian and back, and the log says so', async () => {
  const teacher = await asMember(server, world.first, 'teacher');
  await giveRole(teacher.userId, 'guardian');
  const changed = await teacher.call('POST', '/api/me/panel', { panel: 'guardian' });
  expect(changed.json).toEqual({ to: '/dashboard', panel: 'guardian' });
  expect((await sessionOf(teacher.userId))[0]?.panel).toBe('guardian');
  expect((await teacher.call('POST', '/api/me/panel', { panel: 'site' })).status).toBe(200);
  const log = await inTransaction({ siteId: world.first.id }, (db) =>
    db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.site_id, world.first.id), eq(auditLog.action, 'session.switch-panel'))),
  );
  expect(log.map((line) => line.after)).toEqual([{ panel: 'guardian' }, { panel: 'site' }]);
});

test.each(['student', 'central', 'group'])('a teacher cannot become %s by asking', async (panel) => {
  const teacher = await asMember(server, world.first, 'teacher');
  expect((await teacher.call('POST', '/api/me/panel', { panel })).status).toBe(403);
  expect((await sessionOf(teacher.userId))[0]?.panel).toBe('site');
});

test('a session remembered for weeks is not so in a staff role', async () => {
  const member = await asMember(server, world.first, 'teacher');
  await giveRole(member.userId, 'guardian');
  await inTransaction({}, (db) =>
    db
      .update(sessions)
      .set({
        panel: 'guardian',
        remember: true,
        access: null,
        expires_at: new Date(Date.now() + 20 * 86_400_000),
      })
      .where(eq(sessions.user_id, member.userId)),
  );
  expect((await member.call('POST', '/api/me/panel', { panel: 'site' })).status).toBe(200);
  const [session] = await sessionOf(member.userId);
  expect(session?.remember).toBe(false);
  expect(Number(session?.expires_at)).toBeLessThan(Date.now() + 13 * 3_600_000);
});
