import { batchRoomCalls } from './batch/api.server.ts';
import { batchCards } from './in-lists/student-card.server.ts';
import { memberCalls } from './members/api.server.ts';

export const batchesApi = { ...batchRoomCalls, ...memberCalls, cards: batchCards };
