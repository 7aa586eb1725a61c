import { lessonCalls } from './lessons/api.server.ts';
import { ownClassCalls } from './own/api.server.ts';
import { roomCalls } from './rooms/api.server.ts';

export const onlineClassApi = { rooms: roomCalls, lessons: lessonCalls, own: ownClassCalls };
