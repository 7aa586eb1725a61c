import { moduleApi } from '#ui/api.ts';

export const calendarCalls = moduleApi<typeof import('../api.server.ts').calendarApi>('calendar');

export type Panel = 'central' | 'site' | 'student';
export type Span = { from: string; to: string };
