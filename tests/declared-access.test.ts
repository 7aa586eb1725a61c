import { expect, test } from 'vitest';
import { modules } from '../src/app/modules.ts';
import { allPermissions, registerModules } from '../src/kernel/modules/registry.ts';
import { procedures } from './support/procedures.ts';

/** What the procedures declare of who may call them; tests/access.test.ts tries whether it is so. */
registerModules(modules);
const all = procedures();
const guarded = all.filter(({ meta }) => !meta.open);

test('every procedure names a permission that a module declares, and the open ones are few and known', () => {
  const known = new Set(allPermissions().map(({ key }) => key));
  expect(
    guarded
      .filter(({ meta }) => meta.permission !== null && !known.has(meta.permission))
      .map(({ name, meta }) => `${name}: ${meta.permission}`),
  ).toEqual([]);
  expect(guarded.filter(({ meta }) => meta.panels.length === 0).map(({ name }) => name)).toEqual([]);
  expect(
    all
      .filter(({ meta }) => meta.open)
      .map(({ name }) => name)
      .toSorted(),
  ).toMatchInlineSnapshot(`
    [
      "access.askReset",
      "access.impersonation.enter",
      "access.invitations.acceptByToken",
      "access.invitations.byToken",
      "access.invitations.declineByToken",
      "access.linkOpened",
      "access.login",
      "access.operatorLinks.use",
      "access.places.enter",
      "access.places.who",
      "access.resetByCode",
      "access.useReset",
      "applications.areas",
      "applications.check",
      "applications.submit",
      "applications.suggest",
      "files.public",
      "files.publicSmall",
      "website.aboutUs",
      "website.commonData",
      "website.employeePhoto",
      "website.eventCalendar",
      "website.eventItems",
      "website.headMessages",
      "website.homeVideos",
      "website.latestAboutUs",
      "website.latestNotices",
      "website.previewFile",
      "website.sidebarNotices",
      "website.slideItems",
    ]
  `);
});

test('what every signed-in person may do is little and known: it is about themselves', () => {
  // The choices of a declared resource are names for a form (tests/regressions/choices.test.ts).
  const unguarded = guarded.filter(
    ({ meta, path }) => meta.permission === null && !path.endsWith('/options'),
  );
  expect(unguarded.map(({ name }) => name).toSorted()).toMatchInlineSnapshot(`
    [
      "access.changePassword",
      "access.impersonation.end",
      "access.invitations.accept",
      "access.invitations.decline",
      "access.invitations.mine",
      "access.linkRequests.accept",
      "access.linkRequests.decline",
      "access.linkRequests.mine",
      "access.logout",
      "access.places.begin",
      "access.places.leave",
      "access.places.list",
      "access.profile.links",
      "access.setLanguage",
      "access.switchPanel",
      "cards.familyNotices",
      "cards.notices",
      "cards.sitesOfGroup",
      "cards.studentsOfGroup",
      "cards.studentsOfGroupCount",
      "files.facts",
      "files.get",
      "files.small",
      "files.upload",
      "finder.find",
      "identity.beginSecondFactor",
      "identity.cancelClaim",
      "identity.claim",
      "identity.confirmClaim",
      "identity.confirmSecondFactor",
      "identity.endOtherSessions",
      "identity.endSecondFactor",
      "identity.endSession",
      "identity.profile",
      "identity.saveProfile",
      "identity.sessions",
      "inheritance.catalogues",
      "jobs.cancel",
      "jobs.get",
      "jobs.list",
      "notifications.list",
      "notifications.open",
      "notifications.readAll",
      "notifications.remove",
      "notifications.unread",
      "oauth.clients.create",
      "oauth.clients.edit",
      "oauth.clients.list",
      "oauth.clients.remove",
      "oauth.consents.decide",
      "oauth.consents.list",
      "oauth.consents.takeBack",
      "shell.palettes.mine",
      "shell.views.list",
      "shell.views.remove",
      "shell.views.save",
      "shell.views.under",
      "sites.sitesOfMyGroup",
    ]
  `);
});

test('a permission’s scope fits the panels in which it is asked', () => {
  const scopes = new Map(allPermissions().map(({ key, scope }) => [key, scope as string]));
  const panelOf: Record<string, readonly string[]> = {
    central: ['central'],
    group: ['group'],
    site: ['site'],
    student: ['student', 'guardian'],
  };
  const wrong = guarded.filter(
    ({ meta }) =>
      meta.permission !== null &&
      !meta.panels.some((panel) => panelOf[scopes.get(meta.permission ?? '') ?? '']?.includes(panel)),
  );
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

test('no two procedures answer the same method and path', () => {
  const places = all.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`);
  expect(places.filter((place, at) => places.indexOf(place) !== at)).toEqual([]);
});
