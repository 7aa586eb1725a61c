import { applicationCalls } from './applications/api.server.ts';
import { awayCalls } from './away/api.server.ts';
import { balanceCalls } from './history/api.server.ts';
import { dutyApi } from './duty/api.server.ts';
import { holidayDutyApi } from './holiday-duty/api.server.ts';
import { typeCalls } from './types/api.server.ts';

export const leaveApi = {
  ...typeCalls,
  ...applicationCalls,
  ...balanceCalls,
  ...awayCalls,
  duty: dutyApi,
  holidayDuty: holidayDutyApi,
};
