import { feedCalls } from './feed/api.server.ts';
import { ownCalls } from './mine/api.server.ts';
import { paperCalls } from './papers/api.server.ts';
import { coverCalls } from './substitution-page/api.server.ts';

export const timetablesApi = { ...coverCalls, ...ownCalls, ...feedCalls, ...paperCalls };
