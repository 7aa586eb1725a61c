import { defineServerModule } from '#kernel/server-module.server.ts';

export const leaveServer = defineServerModule({ key: 'leave' });
