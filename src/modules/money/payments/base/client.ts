import { moduleApi } from '#ui/api.ts';

export const paymentsCalls = moduleApi<typeof import('../api.server.ts').paymentsApi>('payments');
