import { correctionCalls } from './corrections/api.server.ts';
import { daysCalls } from './days/api.server.ts';
import { deviceCalls } from './devices/api.server.ts';
import { groupTimeCalls } from './group/api.server.ts';
import { operatorTerminalCalls } from './operator-terminals/api.server.ts';
import { overtimeCalls } from './overtime/api.server.ts';
import { ownCalls } from './own/api.server.ts';
import { punchCalls } from './own/punch-api.server.ts';
import { numberCalls } from './punches/api.server.ts';
import { recalculateCalls } from './recalculate/api.server.ts';
import { reportCalls } from './report/api.server.ts';
import { hoursCalls } from './shifts/api.server.ts';
import { uploadCalls } from './uploads/api.server.ts';

export const timesheetApi = {
  ...daysCalls,
  ...punchCalls,
  ...correctionCalls,
  ...hoursCalls,
  ...ownCalls,
  ...reportCalls,
  ...overtimeCalls,
  ...groupTimeCalls,
  ...deviceCalls,
  ...numberCalls,
  ...uploadCalls,
  ...operatorTerminalCalls,
  ...recalculateCalls,
};
