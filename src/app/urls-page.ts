import { appScreens } from './app-screens.ts';
import { areas } from './modules.ts';

type Line = { url: string; panel: string; permission: string; file: string; title: string };

/** Every screen of the product, one line each; generated into docs/urls.md. */
export function screenLines(): Line[] {
  const all = areas.flatMap(({ key, modules }) =>
    modules.map((module) => ({ module, folder: `src/modules/${key}/${module.key}` })),
  );
  const lines = all.flatMap(({ module, folder }) => [
    ...module.screens.map((screen) => ({
      url: screen.url,
      panel: screen.panel,
      permission: screen.permission ?? '–',
      file: `${folder}/${screen.room ?? 'screens'}/${screen.key}.tsx`,
      title: screen.title.en,
    })),
    ...module.resources.flatMap((resource) =>
      Object.entries(resource.urls).map(([mode, url]) => ({
        url: url as string,
        panel: resource.owner,
        permission: `${resource.key}.${mode === 'new' ? 'create' : mode === 'edit' ? 'edit' : 'view'}`,
        file: `${folder}/resources.ts (${resource.key})`,
        title: mode === 'list' ? resource.words.many.en : `${resource.words.one.en}: ${mode}`,
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

export function urlsPage(): string {
  const rows = screenLines().map(
    (line) => `| \`${line.url}\` | ${line.title} | ${line.panel} | ${line.permission} | ${line.file} |`,
  );
  return [
    '# Addresses',
    '',
    'Generated from the modules by `npm run generate`; the check fails when it is stale.',
    '',
    '| URL | screen | panel | permission | file |',
    '|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}
