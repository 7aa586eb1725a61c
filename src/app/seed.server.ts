import type { Config } from '#kernel/config.server.ts';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { loadAcademics } from '#modules/academics/load-catalogue.server.ts';
import { loadAssessments } from '#modules/assessments/load-catalogue.server.ts';
import { loadLocations } from '#modules/locations/load-catalogue.server.ts';
import { loadAccounts } from '#modules/accounts/load-catalogue.server.ts';
import { loadDesignations } from '#modules/employees/load-catalogue.server.ts';
import { demoLines, hasDemo, makeDemo } from '#modules/demo/make-demo.server.ts';
import { loadIdCards } from '#modules/certificates/templates.server.ts';
import { loadExamTypes } from '#modules/exams/load-exam-types.server.ts';
import { loadFees } from '#modules/fees/load-catalogue.server.ts';
import { loadHolidays } from '#modules/calendar/load-catalogue.server.ts';
import { loadPayments } from '#modules/payments/load-catalogue.server.ts';
import { loadPayroll } from '#modules/payroll/load-catalogue.server.ts';
import { loadPeriodTemplates } from '#modules/routine/load-catalogue.server.ts';
import { loadRooms } from '#modules/rooms/load-catalogue.server.ts';
import { loadFeatured } from '#modules/shell-settings/featured.server.ts';
import { loadCentralRoles } from '#modules/access/load-roles.server.ts';

/** Puts the shipped catalogues into the database (new entries only; what people changed stays). */
export async function seed(): Promise<void> {
  await inTransaction({}, async (db) => {
    await loadLocations(db);
    await loadAcademics(db);
    await loadCentralRoles(db);
    await loadRooms(db);
    await loadHolidays(db);
    await loadPeriodTemplates(db);
    await loadDesignations(db);
    await loadPayroll(db);
    await loadAccounts(db);
    await loadPayments(db);
    await loadFees(db);
    await loadExamTypes(db);
    await loadFeatured(db);
    await loadAssessments(db);
    await loadIdCards(db);
  });
}

/** Makes the demonstration in a new database, or when it is asked for; returns the lines that name its logins. */
export async function seedDemo(
  config: Config,
  isNew: boolean,
  say: (line: string) => void,
): Promise<string[]> {
  const wanted = config.demo === true || (config.demo === 'when-new' && isNew);
  if (wanted) {
    say('Making the demonstration schools …');
    await makeDemo();
  }
  const shown = wanted || (config.demo !== false && (await hasDemo()));
  return shown ? demoLines(config.publicUrl) : [];
}
