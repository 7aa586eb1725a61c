import { dutyApi } from './duty/api.server.ts';
import { holidayDutyApi } from './holiday-duty/api.server.ts';

export const leaveApi = {
  duty: dutyApi,
  holidayDuty: holidayDutyApi,
};
