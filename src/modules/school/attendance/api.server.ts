import { boardCalls } from './board/api.server.ts';
import { correctingCalls } from './correcting/api.server.ts';
import { gateCalls } from './gate/api.server.ts';
import { takingCalls } from './taking/api.server.ts';

export const attendanceApi = { ...takingCalls, ...boardCalls, ...correctingCalls, ...gateCalls };
