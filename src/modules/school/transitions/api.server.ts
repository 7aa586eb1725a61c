import { movementCalls } from './movement/api.server.ts';
import { promotionCalls } from './promotion/api.server.ts';
import { transferCalls } from './transfers/api.server.ts';

export const transitionsApi = { ...movementCalls, ...transferCalls, ...promotionCalls };
