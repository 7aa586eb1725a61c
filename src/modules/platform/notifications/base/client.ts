import { moduleApi } from '#ui/api.ts';

/** The calls of this module, for its screens. */
export const notificationsCalls =
  moduleApi<typeof import('../api.server.ts').notificationsApi>('notifications');
