import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { permissionTable, permissionTableFile } from '../scripts/permission-table.ts';
import { allModules, allPermissions } from '../src/kernel/modules/registry.ts';
import { procedures } from './support/procedures.ts';
import { sources } from './support/sources.ts';

/*
 * The matrix of tests/access.test.ts reads what it expects from the declarations themselves, so a wrong permission is
 * right to it. This table says it a second time.
 */
const lines = (text: string) => new Map(text.split('\n').map((line) => [line.split('\t')[0] ?? '', line]));

test('who may call what is as the reviewed table says (after review: npm run permissions)', () => {
  const reviewed = lines(readFileSync(permissionTableFile, 'utf8'));
  const declared = lines(permissionTable());
  const differing = [...new Set([...reviewed.keys(), ...declared.keys()])]
    .filter((name) => reviewed.get(name) !== declared.get(name))
    .map((name) => `${reviewed.get(name) ?? `${name}: not in the table`} → ${declared.get(name) ?? 'gone'}`);
  expect(differing).toEqual([]);
});

/** Procedures that write although they ask for no more than the permission to look: all of them draw a file or note who looked. */
const looksThatWrite = new Set([
  'employees.file.private', // notes who looked
  'employees.reports.strength.paper',
  'employees.reports.contact.paper',
  'employees.reports.teaching.paper',
  'employees.reports.changes.paper',
  'employees.reports.mpo.paper',
  'employees.reports.service.paper',
  'employees.reports.documents.paper',
  'employees.reports.retirement.paper',
  'batches.report.paper',
  'collection.receiptPaper', // counts how often it was printed
  'collection.dayCloseRegister.paper',
  'leave.duty.register.paper',
  'fees.fines.register.paper',
  'fees.waivers.sums.paper',
  'leave.register.paper',
  'payments.settlement.paper',
  'collection.feePayments.paper',
  'collection.feeReceipts.paper',
  'collection.feeLines.paper',
  'collection.feeDaily.paper',
  'collection.feeDueSections.paper',
  'collection.feeDues.paper',
  'collection.feeWaivers.paper',
  'collection.feeFines.paper',
  'collection.feeAdvances.paper',
  'collection.feeCancelled.paper',
  'collection.feeOnline.paper',
  'collection.feeMonths.paper',
  'collection.feeLedger.paper',
  'collection.feeGeneral.paper',
  'collection.feeStatement.paper',
  'collection.groupFeeSchools.paper',
  'collection.groupFeeStudents.paper',
  'routine.makeTeacherFeed', // one's own address, which shows what one sees anyway
  'routine.endTeacherFeed',
  'activityLog.central.export', // starts the task that writes the spreadsheet
  'activityLog.site.export',
  'activityLog.central.verify', // notes that the seals were checked
  'activityLog.site.verify',
  'results.reports.tabulationSpreadsheet', // starts the task that draws it
  'results.reports.card', // gives the card its verification link
  'results.reports.cards',
  'attendance.dayReport.paper',
  'attendance.periodReport.paper',
  'attendance.lowReport.paper',
  'attendance.absentReport.paper',
  'attendance.lateReport.paper',
  'attendance.sectionsReport.paper',
  'attendance.monthsReport.paper',
  'attendance.skippedReport.paper',
  'attendance.studentReport.paper',
  'attendance.matrixPaper',
  'attendance.groupSchools.paper',
  'attendance.groupSections.paper',
  'attendance.groupDays.paper',
  'reports.sites.paper', // note who printed what
  'reports.growth.paper',
  'reports.students.paper',
  'reports.attendance.paper',
  'reports.collection.paper',
  'students.group.countsOfGroup.paper',
  'students.group.sectionsOfGroup.paper',
  'timesheet.day', // calculates what is missing before it is read
  'timesheet.month',
  'timesheet.groupTimes.paper',
  'timesheet.groupPeopleTimes.paper',
  'timesheet.report.rows',
  'timesheet.report.paper',
  'timesheet.reportDays.rows',
  'timesheet.reportDays.paper',
  // Paper of what one sees, and an address under which one sees it oneself.
  'routine.routinePaper',
  'routine.makeTeacherFeed',
  'routine.endTeacherFeed',
]);

test('no procedure changes anything with a permission to look alone', () => {
  const wrong = procedures()
    .filter(({ meta }) => meta.permission?.endsWith('.view') && meta.writes)
    .map(({ name, meta }) => `${name}: ${meta.permission}`)
    .filter((line) => !looksThatWrite.has(line.split(':')[0] ?? ''));
  expect(wrong).toEqual([]);
});

const asked = () => new Set(procedures().flatMap(({ meta }) => [meta.permission, meta.groupPermission]));

/** The page of site options shows and changes an option for who has its permission. */
const ofOptions = () =>
  new Set(allModules().flatMap(({ options = [] }) => options.map(({ permission }) => permission)));

/** Asked inside a procedure of another permission, by an option, or by the kind of import that is begun. */
const askedWithin = (key: string) =>
  ofOptions().has(key) ||
  sources('src').some(
    ({ text }) =>
      text.includes(`may(ctx.actor, '${key}')`) ||
      (text.includes('defineImport(') && text.includes(`permission: '${key}'`)),
  );

test('every permission that a role can be given is asked by some procedure', () => {
  const byProcedures = asked();
  const idle = allPermissions()
    .map(({ key }) => key)
    .filter((key) => !byProcedures.has(key) && !askedWithin(key));
  expect(idle).toEqual([]);
});

/** Permissions that no screen asks for by name. */
const withoutScreen = new Set([
  'import.use', // the import screens ask for the permission of what they bring in
  'section.view', // the list of sections that the specification offers to other programs
]);

test('every permission opens something on a screen: a page, a button, a card or a generic list', () => {
  const screens = sources('src').filter(
    ({ path }) => path.endsWith('.tsx') || /(?:cards|dashboard)\.ts$/.test(path),
  );
  // Their screens are made of the declaration: it shows the rows and offers the spreadsheet.
  const lists = sources('src').flatMap(({ text }) =>
    [...text.matchAll(/\bdefine(?:List|Report)\(\{\s*key: '([a-z-]+)'/g)].map(([, key]) => key ?? ''),
  );
  const generic = new Set([
    ...allModules().flatMap(({ resources }) => resources.map(({ key }) => key)),
    ...lists,
  ]);
  const pages = new Set(allModules().flatMap((module) => module.screens.map(({ permission }) => permission)));
  const closed = allPermissions()
    .map(({ key }) => key)
    .filter(
      (key) =>
        !withoutScreen.has(key) &&
        !ofOptions().has(key) &&
        !pages.has(key) &&
        !generic.has(key.replace(/\.[^.]+$/, '')),
    )
    .filter((key) => !screens.some(({ text }) => text.includes(`'${key}'`)));
  expect(closed).toEqual([]);
});

const takesBack = /^(cancel|dismiss|undo|leaveOut|waive|revoke|void|discard|reverse)/;
const lastName = (name: string) => name.split('.').at(-1)!;

/** Procedures that take away with the permission that also adds, each with its reason. */
const takenBackByWhoAdds: Record<string, string> = {
  'academics.undoYearCopy': 'A copy is undone as a whole, by who may make the same settings by hand.',
  'attendance.cancelLeave': 'Deciding about leave is deciding both ways.',
  'attendance.undo': 'A list of attendance is corrected by who takes it.',
  'attendance.waiveFine': 'The permission is that of waiving; the other call undoes a waiver.',
  'batches.undo': 'Members of a batch are put back by who changes them; nothing is lost.',
  'billing.cancelChallan': 'A slip of the operator, not money: what was paid is on a receipt.',
  'collection.cancelReceipt': 'The other call gives an advance back: both take money out.',
  'collection.revokeBillerKey': 'Ending a key takes access away from a machine, and is urgent.',
  'employees.service.undo': 'A record of service is corrected by who wrote it.',
  'fees.copies.undo': 'Copied settings are undone as a whole, by who may change each of them.',
  'fees.fines.cancel': 'Only the own fine of the same day; any other needs the permission to waive.',
  'fees.fines.waive': 'The permission is that of waiving; the other call undoes a waiver.',
  'fees.fines.waiveRunning': 'The permission is that of waiving; the other call undoes a waiver.',
  'groupSettings.undoInSchool': 'A run is undone by who may run it; schools see it.',
  'groupSettings.undoRun': 'A run is undone by who may run it; schools see it.',
  'identity.cancelClaim': 'One’s own.',
  'imports.discard': 'One’s own file that was not imported.',
  'imports.undo': 'An import is undone as a whole, while nothing rests on it.',
  'jobs.cancel': 'One’s own.',
  'leave.cancel': 'One’s own request.',
  'leave.duty.cancel': 'Deciding about duty is deciding both ways.',
  'replication.undo': 'A run of the operator is undone by who may run it.',
  'routine.cancelSwap': 'Substitution of a day is corrected by who makes it.',
  'routine.undoSheet': 'A draft is undone by who edits it.',
  'students.cancelMovement': 'A movement that lies ahead is cancelled by who planned it.',
  'students.cancelTransfer': 'Both schools must agree to a transfer; either may step back.',
  'students.discardPromotion': 'A draft.',
  'students.revokePublicPage': 'Publishing is deciding both ways, and taking down is urgent.',
  'students.undoAct': 'An edit of many is undone by who may edit each of them.',
  'students.undoGuardianMerge': 'A merge is undone by who may merge.',
  'students.undoPromotion': 'A promotion is undone as a whole, while nothing rests on it.',
  'website.discardSiteDesign': 'A draft.',
  'website.menu.undo': 'Publishing a menu is deciding both ways.',
};

test('who may add may not by that alone cancel, dismiss, undo, leave out or waive', () => {
  const writing = procedures().filter(({ method }) => method !== 'GET');
  const adding = new Set(
    writing.filter(({ name }) => !takesBack.test(lastName(name))).map(({ meta }) => meta.permission),
  );
  const found = writing
    .filter(({ name, meta }) => takesBack.test(lastName(name)) && adding.has(meta.permission))
    .map(({ name }) => name);
  expect(found.toSorted()).toEqual(Object.keys(takenBackByWhoAdds).toSorted());
});
