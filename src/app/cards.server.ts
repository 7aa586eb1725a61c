import { sitesCards } from '#modules/sites/cards.server.ts';
import { applicationsCards } from '#modules/applications/cards.server.ts';
import { invoiceCards } from '#modules/billing/cards.server.ts';
import { activityLogCards } from '#modules/activity-log/cards.server.ts';
import { studentsCards } from '#modules/students/cards.server.ts';
import { calendarDayCards } from '#modules/calendar/cards.server.ts';
import { employeesCards } from '#modules/employees/cards.server.ts';
import { examsCards } from '#modules/exams/cards.server.ts';
import { resultsCards } from '#modules/results/cards.server.ts';
import { websiteCards } from '#modules/website/cards.server.ts';

/** What the cards of the dashboard show, each by a call of its own. */
export const cardsApi = {
  ...sitesCards,
  ...applicationsCards,
  ...invoiceCards,
  ...activityLogCards,
  ...studentsCards,
  ...calendarDayCards,
  ...employeesCards,
  ...examsCards,
  ...resultsCards,
  ...websiteCards,
};
