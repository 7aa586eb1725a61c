import { boardCalls } from './board/api.server.ts';
import { correctingCalls } from './correcting/api.server.ts';
import { gateCalls } from './gate/api.server.ts';
import { groupCalls } from './group/api.server.ts';
import { reportCalls } from './reports/api.server.ts';
import { leaveCalls } from './leave/api.server.ts';
import { ownCalls } from './own/api.server.ts';
import { takingCalls } from './taking/api.server.ts';

export const attendanceApi = {
  ...takingCalls,
  ...boardCalls,
  ...correctingCalls,
  ...gateCalls,
  ...reportCalls,
  ...ownCalls,
  ...leaveCalls,
  ...groupCalls,
};
