import { z } from 'zod';
import { procedure, type Ctx } from '#kernel/procedure.server.ts';
import { changeOptions, listOptions } from '#modules/platform/site-options/change.server.ts';

import { showFigures, showNames } from './declared.ts';

const panel = 'site' as const;
const permission = 'student-figures.set';
const version = z.int().min(0);
const seen = z.object({ figures: version, names: version });

/** The decisions with the versions by which they are changed; null where the school does not have them. */
async function decisions(ctx: Ctx) {
  const all = await listOptions(ctx);
  const figures = all.find(({ key }) => key === showFigures.key);
  const names = all.find(({ key }) => key === showNames.key);
  if (!figures || !names) return null;
  return {
    figures: figures.value === true,
    names: names.value === true,
    seen: { figures: figures.version, names: names.version },
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
      output: z.object({ figures: z.boolean(), names: z.boolean(), seen }).nullable(),
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
      input: z.object({ figures: z.boolean(), names: z.boolean(), seen }),
      output: z.object({ changed: z.int() }),
    },
    async (ctx, { figures, names, seen: versions }) => {
      const { changed } = await changeOptions(ctx, [
        { key: showFigures.key, value: figures, version: versions.figures },
        { key: showNames.key, value: names, version: versions.names },
      ]);
      return { changed };
    },
  ),
};
