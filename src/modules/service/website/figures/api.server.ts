import { z } from 'zod';
import { procedure, type Ctx } from '#kernel/procedures/procedure.server.ts';
import { changeOptions, listOptions } from '#modules/platform/site-options/face/change.server.ts';

import { showFigures, showNames } from './screens.ts';

const panel = 'site' as const;
const permission = 'student-figures.set';
const decision = z.object({ on: z.boolean(), version: z.int().min(0).max(1_000_000) });
const decided = z.object({ figures: decision, names: decision });

/** The decisions with the versions by which they are changed; null where the school does not have them. */
async function decisions(ctx: Ctx) {
  const all = await listOptions(ctx);
  const figures = all.find(({ key }) => key === showFigures.key);
  const names = all.find(({ key }) => key === showNames.key);
  if (!figures || !names) return null;
  return {
    figures: { on: figures.value === true, version: figures.version },
    names: { on: names.value === true, version: names.version },
  };
}

export const figureCalls = {
  figures: procedure(
    {
      permission,
      panel,
      method: 'GET',
      path: '/website/student-figures',
      summary: 'What the public site shows of students',
      input: z.object({}),
      output: decided.nullable(),
    },
    (ctx) => decisions(ctx),
  ),
  decideFigures: procedure(
    {
      permission,
      panel,
      method: 'PUT',
      path: '/website/student-figures',
      summary: 'Decide what the public site shows of students',
      input: decided,
      output: z.object({ changed: z.int() }),
    },
    async (ctx, { figures, names }) => {
      const { changed } = await changeOptions(ctx, [
        { key: showFigures.key, value: figures.on, version: figures.version },
        { key: showNames.key, value: names.on, version: names.version },
      ]);
      return { changed };
    },
  ),
};
