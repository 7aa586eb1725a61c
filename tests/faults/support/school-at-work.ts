import { isLong } from '../../support/long.ts';
import { expect } from 'vitest';
import { openModules } from '../../../src/app/open-modules.server.ts';
import { inTransaction, openPool } from '../../../src/kernel/database/pool.server.ts';
import { openSecretBox } from '../../../src/kernel/config/secret-box.server.ts';
import { csrfToken, openSession } from '../../../src/modules/platform/identity/sessions.server.ts';
import { offerStandIn, openPayments } from '../../../src/modules/money/payments/gateways/addresses.server.ts';
import { standInUrl } from '../../../src/modules/operator/stand-in/stand-in.server.ts';
import { approveAll, declareHalfYearly, enterSampleMarks } from '../../support/exam-marks.ts';
import type { DeclaredExam } from '../../support/exam-marks.ts';
import { makeExamSchool, type ExamSchool } from '../../support/exam-school.ts';
import { patience } from '../../support/patience.ts';
import { send, type Caller, type TestServer } from '../../support/server.ts';
import { asMember, asOperator, makeWorld, type World } from '../../support/world.ts';
import { appSecret, type Outside } from '../../support/outside.ts';

export type AtWork = {
  world: World;
  school: ExamSchool;
  admin: Caller;
  operator: Caller;
  /** Marked and approved: results are made of it over and over. */
  marked: DeclaredExam;
  /** In it marks are being entered. */
  open: DeclaredExam;
};

/** How callers of a program in another process are made; as in `startServer`, whose helpers take it. */
export function callerOf(program: Outside): Pick<TestServer, 'signedIn'> {
  return {
    signedIn: async (host, session) => {
      const opened = await inTransaction({}, (db) =>
        openSession(db, { remember: true, ip: '127.0.0.1', userAgent: 'test', ...session }),
      );
      const how = {
        cookie: `bidyapith_session=${opened.secret}`,
        token: csrfToken(appSecret, opened.secret),
      };
      return {
        host,
        ...how,
        call: (method, path, input, headers) =>
          send(program.port, host, method, path, input, { ...how, ...(headers ? { headers } : {}) }) as never,
      };
    },
  };
}

/** A school of sixty students with one exam whose results can be made and one that is being marked. */
export async function atWork(program: Outside): Promise<AtWork> {
  openModules();
  openSecretBox(appSecret);
  openPool(program.app, { max: 4 });
  openPayments({ publicUrl: `http://localhost:${program.port}`, baseDomain: 'localhost' });
  offerStandIn(standInUrl);
  const world = await makeWorld();
  const school = await makeExamSchool(world.first, ['A', 'B']);
  const door = callerOf(program) as TestServer;
  const admin = await asMember(door, world.first, 'site-admin');
  const operator = await asOperator(door, world);
  const marked = await declareHalfYearly(admin, school);
  await enterSampleMarks(admin, school, marked);
  await approveAll(admin, marked);
  const open = await declareHalfYearly(admin, school, 'Second Half-Yearly 2026');
  return { world, school, admin, operator, marked, open };
}

/** While a program is killed forty times, its people wait longer. */
const quietMs = isLong ? 600_000 : 60_000;

/** Asks until there is an answer that says something: over broken connections and "busy". */
export async function insist<T>(
  ask: () => Promise<{ status: number; json: T; text: string }>,
  over: () => boolean = () => false,
): Promise<{ status: number; json: T } | null> {
  for (const began = Date.now(); ;) {
    const answer = await ask().catch(() => null);
    if (answer && answer.status !== 503) {
      expect(answer.status, answer.text.slice(0, 500)).toBeLessThan(500);
      return answer;
    }
    if (over()) return null;
    if (Date.now() - began > patience(quietMs)) throw new Error('Nobody answered for too long.');
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}
