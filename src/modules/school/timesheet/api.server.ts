import { correctionCalls } from './corrections/api.server.ts';
import { daysCalls } from './days/api.server.ts';
import { groupTimeCalls } from './group/api.server.ts';
import { overtimeCalls } from './overtime/api.server.ts';
import { ownCalls } from './own/api.server.ts';
import { punchCalls } from './punch/api.server.ts';
import { reportCalls } from './report/api.server.ts';
import { hoursCalls } from './shifts/api.server.ts';

export const timesheetApi = {
  ...daysCalls,
  ...punchCalls,
  ...correctionCalls,
  ...hoursCalls,
  ...ownCalls,
  ...reportCalls,
  ...overtimeCalls,
  ...groupTimeCalls,
};
