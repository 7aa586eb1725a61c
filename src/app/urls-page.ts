import { appScreens } from './app-screens.ts';
import { areas, modules } from './modules.ts';

/** Where else to look: the files of the procedures that a screen calls and of its words, from its module. */
export type ScreenFiles = {
  readonly procedures: readonly string[];
  readonly words: readonly string[];
  /** Where a resource is declared. */
  readonly declaration?: string | undefined;
};

type Line = {
  url: string;
  panel: string;
  permission: string;
  file: string;
  title: string;
  /** Of a declared resource: its module's folder and its key. */
  resource?: { folder: string; key: string };
};

/** Every screen of the product, one line each; generated into docs/urls.md. */
export function screenLines(): Line[] {
  const all = areas.flatMap(({ key, modules: own }) =>
    own.map((module) => ({ module, folder: `src/modules/${key}/${module.key}` })),
  );
  const lines = all.flatMap(({ module, folder }) => [
    ...module.screens.map((screen) => ({
      url: screen.url,
      panel: screen.panel,
      permission: screen.permission ?? '–',
      file: `${folder}/${screen.room ?? 'screens'}/${screen.key}.tsx`,
      title: [screen.title, ...(screen.also ?? [])].map(({ en }) => en).join(' · '),
    })),
    ...module.resources.flatMap((resource) =>
      Object.entries(resource.urls)
        .filter(([mode]) => !resource.ownPages?.some((own) => own === mode))
        .map(([mode, url]) => ({
          url: url as string,
          panel: resource.owner,
          permission: `${resource.key}.${mode === 'new' ? 'create' : mode === 'edit' ? 'edit' : 'view'}`,
          file: `${folder}/resources.ts (${resource.key})`,
          title: mode === 'list' ? resource.words.many.en : `${resource.words.one.en}: ${mode}`,
          resource: { folder, key: resource.key },
        })),
    ),
  ]);
  const own = appScreens.map((screen) => ({
    url: screen.url,
    panel: screen.panel,
    permission: screen.permission ?? '–',
    file: `src/app/screens/${screen.key}.tsx`,
    title: screen.title.en,
  }));
  return [...own, ...lines].toSorted((a, b) => (a.url < b.url ? -1 : 1));
}

/** Shared lists have no address of their own where institutions and groups choose from them. */
function sharedLists(): string[] {
  const titles = modules
    .flatMap(({ resources }) => resources)
    .filter(({ inherited }) => inherited)
    .map(({ words }) => words.many.en)
    .toSorted((a, b) => (a < b ? -1 : 1));
  const choices = screenLines().filter(({ file }) => /\/inheritance\/choices\//.test(file));
  return [
    '## Shared lists in an institution and in a group',
    '',
    `The operator keeps these lists (above, panel central). Institutions and groups choose from them, and rename, on one page for all: ${choices.map(({ url, panel }) => `\`${url}\` (${panel})`).join(', ')}.`,
    '',
    ...titles.map((title) => `- ${title}`),
    '',
  ];
}

export function urlsPage(filesOf: (line: Line) => ScreenFiles): string {
  const rows = screenLines().map((line) => {
    const { procedures, words, declaration } = filesOf(line);
    const cells = [
      `\`${line.url}\``,
      line.title,
      line.panel,
      line.permission,
      declaration && line.resource ? `${declaration} (${line.resource.key})` : line.file,
      procedures.join(', ') || '–',
      words.join(', ') || '–',
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return [
    '# Addresses',
    '',
    'Generated from the modules by `npm run generate`; the check fails when it is stale. After a title: what else is on the page (`also`), such as tabs. Procedures and words: paths from the module of the file, nearest first. `resources.ts (key)`: no component; the fields are there.',
    '',
    '| URL | screen | panel | permission | file | procedures | words |',
    '|---|---|---|---|---|---|---|',
    ...rows,
    '',
    ...sharedLists(),
  ].join('\n');
}
