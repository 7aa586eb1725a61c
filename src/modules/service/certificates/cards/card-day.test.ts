import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { centralSite } from '#kernel/audit/audit.server.ts';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { makeExamSchool, type ExamSchool } from '../../../../../tests/support/exam-school.ts';
import { ended } from '../../../../../tests/support/job-watch.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';
import { idCards } from '../base/tables.server.ts';
import { loadIdCards } from '../templates/templates.server.ts';

let school: ExamSchool;

startWorld(async () => {
  school = await makeExamSchool(world.first);
  await inTransaction({}, loadIdCards);
});

test('a card that was printed after midnight is of that day', async () => {
  const admin = await asMember(server, world.first, 'site-admin');
  const [template] = (await admin.call<{ id: string }[]>('GET', '/api/my-site/id-card-templates')).json;
  const [pupil] = school.pupils;
  const sent = await admin.call<{ job_id: string }>('POST', '/api/my-site/id-card-orders', {
    class_id: null,
    section_id: school.sections[0],
    enrolment_ids: [pupil!.enrolmentId],
    template_id: template!.id,
    lang: 'bn',
    paper: 'A4',
    cards: 1,
    idempotency_key: randomUUID(),
  });
  expect(sent.status, sent.text).toBe(200);
  await ended(sent.json.job_id, centralSite);
  // Half past one in Dhaka.
  await inTransaction({ siteId: world.first.id }, (db) =>
    db
      .update(idCards)
      .set({ created_at: new Date('2026-03-04T19:30:00Z') })
      .where(eq(idCards.site_id, world.first.id)),
  );
  const card = await admin.call('GET', `/api/students/${pupil!.studentId}/id-cards`);
  expect(card.text).toContain('ID card of 05 March 2026');
});
