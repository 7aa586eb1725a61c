import { demoPassword } from '../../src/modules/platform/access/face/load-roles.server.ts';
import { demoLogins as logins } from '../../src/modules/operator/demo/schools.ts';

/** One person of the demo for each panel, and visitors of a school's site and of the central area. */
export type DemoLogin = { panel: string; alias?: string; identifier?: string; password?: string };

const panelOf: Record<string, string> = { guardian: 'student' };
const people = logins
  .filter(({ username }) => !['teacher', 'collegeadmin', 'guardian'].includes(username))
  .map(({ panel, alias, username }) => ({
    panel: panelOf[panel] ?? panel,
    ...(alias ? { alias } : {}),
    identifier: username,
    password: demoPassword,
  }));

export const demoLogins: readonly DemoLogin[] = [...people, { panel: 'public', alias: 'krishnachura' }];
