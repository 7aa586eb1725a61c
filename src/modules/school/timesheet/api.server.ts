import { deviceCalls } from './devices/api.server.ts';
import { operatorTerminalCalls } from './operator-terminals/api.server.ts';
import { punchCalls } from './punches/api.server.ts';
import { uploadCalls } from './uploads/api.server.ts';

export const timesheetApi = { ...deviceCalls, ...punchCalls, ...uploadCalls, ...operatorTerminalCalls };
