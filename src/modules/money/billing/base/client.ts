import { moduleApi } from '#ui/api.ts';

export const billingCalls = moduleApi<typeof import('../api.server.ts').billingApi>('billing');
