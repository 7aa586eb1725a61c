import { matchPath } from 'react-router';
import type { Actor } from '#kernel/actor.ts';
import { allModules } from '#kernel/registry.ts';

const panels = {
  central: 'central',
  group: 'group',
  site: 'site',
  student: 'student',
  guardian: 'student',
} as const;

type Guarded = { url: string; permission: string | null; panel: string };

/** The screen behind a path; 'elsewhere' when it exists but in another panel than the person's. */
export function matchScreen(pathname: string, actor: Actor): Guarded | 'elsewhere' | null {
  const all: Guarded[] = allModules().flatMap((module) => [
    ...module.screens.map(({ url, permission, panel }) => ({ url, permission, panel: panel as string })),
    ...module.resources.flatMap((resource) =>
      Object.entries(resource.urls).map(([mode, url]) => ({
        url: url as string,
        panel: resource.owner as string,
        permission: `${resource.key}.${mode === 'new' ? 'create' : mode === 'edit' ? 'edit' : 'view'}`,
      })),
    ),
  ]);
  const matching = all.filter((screen) => matchPath(screen.url, pathname));
  if (matching.length === 0) return null;
  return (
    matching.find((screen) => screen.panel === panels[actor.panel] || screen.panel === 'any') ?? 'elsewhere'
  );
}
