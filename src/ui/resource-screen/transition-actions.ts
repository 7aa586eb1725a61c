import type { AnyResource } from '#kernel/resource/resource.ts';
import type { Lang } from '#kernel/words.ts';
import { contractApi } from '../api.ts';
import type { RowAction } from '../list-screen/actions.tsx';
import type { ResourceRow } from '../resource-api.ts';

/** The transitions that a row's state and the reader's permissions allow, as entries of its menu. */
export function transitionActions(
  resource: AnyResource,
  lang: Lang,
  may: (permission: string) => boolean,
  reasonLabel: string,
): (row: ResourceRow, name: string) => RowAction[] {
  const all = Object.entries(resource.transitions ?? {}).filter(([name]) => may(`${resource.key}.${name}`));
  return (row, name) =>
    all
      .filter(([, { field, from }]) => from.includes(String(row[field])))
      .map(([key, transition]) => {
        const label = transition.word[lang];
        const call = contractApi(['transition', resource.path, key], {
          run: ['POST', `/${resource.path}/{id}/${key}`],
        }) as unknown as { run: { call: (input: object) => Promise<unknown> } };
        return {
          label,
          done: transition.done[lang],
          ...(transition.danger ? { danger: true } : {}),
          ask: { title: `${label}: ${name}`, ...(transition.reason ? { reason: reasonLabel } : {}) },
          run: (reason) =>
            call.run.call({ id: row.id, version: row.version, ...(transition.reason ? { reason } : {}) }),
        };
      });
}
