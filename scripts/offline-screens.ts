import { appScreens } from '../src/app/app-screens.ts';
import { areas } from '../src/app/modules.ts';

/** Screens that are declared to open without a network, by the router's id and by address. */
export function offlineScreens(): { id: string; url: string }[] {
  const own = areas.flatMap((area) =>
    area.modules.flatMap((module) =>
      module.screens.map((screen) => ({ ...screen, id: `${module.key}/${screen.key}` })),
    ),
  );
  const shared = appScreens.map((screen) => ({ ...screen, id: `app/${screen.key}` }));
  return [...shared, ...own].filter(({ offline }) => offline).map(({ id, url }) => ({ id, url }));
}
