import { appScreens } from '../../src/app/app-screens.ts';
import { areas } from '../../src/app/modules.ts';
import type { Screen } from '../../src/kernel/modules/module.ts';
import type { AnyResource } from '../../src/kernel/resource/resource.ts';
import type { Lang } from '../../src/kernel/words.ts';
import { demoLogins } from '../../src/modules/operator/demo/schools.ts';

/** By folder, as a check names what has changed. */
const modules = areas.flatMap((area) => area.modules);

export type Look = { lang: Lang; width: number; dark: boolean };

export const looks: readonly Look[] = (['en', 'bn'] as const).flatMap((lang) =>
  [1440, 390].flatMap((width) => [false, true].map((dark) => ({ lang, width, dark }))),
);

export const lookName = ({ lang, width, dark }: Look): string => `${lang}-${width}${dark ? '-dark' : ''}`;

/** A person of the demo, or a visitor without a login. */
export type Visitor = {
  key: string;
  alias?: string;
  username?: string;
  /** Whose screens are opened: all of these panels, or only what the person's own menu leads to. */
  panels: readonly string[] | 'menu';
  /** Seen in the long run only: the same screens as somebody else's. */
  longOnly?: boolean;
};

const panelsOf: Record<string, readonly string[] | 'menu'> = {
  operator: ['central', 'any'],
  groupadmin: ['group', 'any'],
  admin: ['site', 'any'],
  student: ['student', 'any'],
  guardian: ['student', 'any'],
};

export const visitors: readonly Visitor[] = [
  ...demoLogins.map(({ username, alias }) => ({
    key: username,
    username,
    ...(alias ? { alias } : {}),
    panels: panelsOf[username] ?? 'menu',
    longOnly: username === 'collegeadmin',
  })),
  { key: 'school-visitor', alias: 'krishnachura', panels: ['public'] },
  { key: 'visitor', panels: ['public'] },
];

export type Visit = {
  /** The declared address; `url?open=…` with something open beside a list. */
  url: string;
  /** Whose screen it is, by the module's key. */
  module: string;
  /** Asks the program for a row where the address names one. */
  row?: { api: string };
  /** The page on which a link leads there. */
  linkedOn?: string;
  open?: 'new' | 'import' | 'edit' | 'history';
  /** The page itself is refused, or only its calls are. */
  refused?: 'page' | 'calls';
};

/** The call whose first row stands for the id in an address of a screen. Declared resources bring their own. */
const rowsOf: Record<string, string> = {
  '/edu/challan/edit/:id': '/api/challans',
  '/edu/invoice/edit/:id': '/api/invoices',
  '/edu/non-site/application/:id': '/api/non-site-institutions',
  '/edu/site-group/new-site/:gr_id': '/api/site-groups',
  '/edu/site/academic-group/:site_id': '/api/sites',
  '/edu/site/academic/details/:id': '/api/sites',
  '/edu/site/application/approve/:app_id': '/api/applications',
  '/edu/site/application/edit/:id': '/api/applications',
  '/edu/site/edit/:id': '/api/sites',
  '/edu/user/view/:id': '/api/users',
  '/site/batch/view/:id': '/api/batches',
  '/site/web/setting/about/edit/:aboutId': '/api/about-texts',
  '/site/web/setting/class-room/edit/:classroomId': '/api/online-classrooms',
  '/site/employee/terminals/:id': '/api/timesheet/terminal-names',
  '/site/employee/uploads/:id': '/api/timesheet/uploads',
  '/site/employee/view/:id': '/api/employees',
  '/site-group/employee/view/:id': '/api/group-employees',
  '/student/guardians/:id': '/api/guardians',
  '/student/view/:id': '/api/students',
  '/user/notification/view/:id': '/api/notifications',
  '/web/event/:id': '/api/web/get-event-item',
  '/web/notice/:noticeId': '/api/web/get-latest-notice',
};

/** The public page on which the first such address is as a link. */
const linksOn: Record<string, string> = {
  '/web/classroom/:classroomId': '/web/classroom/all',
  '/web/employee-details/:employeeId': '/web/employee-details',
  '/web/page/:evanttype': '/',
};

/**
 * Doors that say what is wrong with a link, since a right one is given out once and to one person.
 */
const refusals: Record<string, NonNullable<Visit['refused']>> = {
  '/impersonation': 'calls',
  '/invitation': 'calls',
  '/site-public/student-details/:username.:site_id.:student_history_id': 'page',
  '/student-check-exam-result/:result_id/:student_history_id/:result_type_id': 'page',
  '/verify/card/:token': 'page',
  '/web/page-preview/:secret': 'page',
  '/web/preview/:code': 'page',
};

/** Opens only in the midst of something that the demo does not hold; the story of that looks at it. */
const inAStory = [
  '/oauth/consent/:uid',
  '/site/web/setting/contact-message/view/:messageId',
  '/site/web/setting/web-menu/:parentId',
  '/api/site/web/setting/classroom/class-lesson/edit/:classlessonId',
];

function ofScreen(screen: Screen, module: string): Visit {
  const refused = refusals[screen.url];
  const api = rowsOf[screen.url];
  const linkedOn = linksOn[screen.url];
  return {
    url: screen.url,
    module,
    ...(api ? { row: { api } } : {}),
    ...(linkedOn ? { linkedOn } : {}),
    ...(refused ? { refused } : {}),
  };
}

function ofResource(resource: AnyResource, module: string, isLong: boolean, at: number): Visit[] {
  const row = { api: `/api/${resource.path}` };
  const { list, new: added, edit } = resource.urls;
  const kinds: NonNullable<Visit['open']>[] = resource.readOnly
    ? ['history']
    : [
        ...(added ? [] : (['new'] as const)),
        ...(resource.import === false ? [] : (['import'] as const)),
        ...(edit ? [] : (['edit'] as const)),
        'history',
      ];
  const some = isLong ? kinds : at % 5 === 0 ? [kinds[(at / 5) % kinds.length]!] : [];
  return [
    { url: list, module },
    ...(added ? [{ url: added, module }] : []),
    ...(edit ? [{ url: edit, module, row }] : []),
    ...some.map((open) => ({
      url: list,
      module,
      open,
      ...(open === 'new' || open === 'import' ? {} : { row }),
    })),
  ];
}

/** Every declared screen that this person's panels hold. */
export function visitsOf(visitor: Visitor, isLong: boolean): Visit[] {
  const { panels } = visitor;
  if (panels === 'menu') return [];
  const elsewhere = visitor.alias ? 'central' : 'site';
  const own = [{ key: 'app', screens: appScreens, resources: [] as readonly AnyResource[] }, ...modules];
  const screens = own.flatMap(({ key, screens: some }) =>
    some
      .filter(
        (screen) =>
          panels.includes(screen.panel) &&
          !(screen.panel === 'public' && screen.host === elsewhere) &&
          !inAStory.includes(screen.url),
      )
      .map((screen) => ofScreen(screen, key)),
  );
  const resources = own.flatMap(({ key, resources: some }) =>
    some.filter((resource) => panels.includes(resource.owner)).map((resource) => [resource, key] as const),
  );
  return [...screens, ...resources.flatMap(([resource, key], at) => ofResource(resource, key, isLong, at))];
}

/** The module whose screen an address opens. */
export function moduleOfUrl(url: string): string {
  const path = url.split('?')[0] ?? url;
  const found = modules.find(
    ({ screens, resources }) =>
      screens.some((screen) => screen.url === path) ||
      resources.some(({ urls }) => [urls.list, urls.new, urls.edit].includes(path)),
  );
  return found?.key ?? 'app';
}
