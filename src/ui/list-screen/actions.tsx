import type { Icon } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useConfirm } from '../dialogs/confirm.tsx';
import { ReasonDialog } from '../forms/reason-dialog.tsx';
import { useFormat } from '../format.ts';
import { useLang, useWords } from '../language.tsx';
import type { MenuEntry } from '../lists/menu-button.tsx';
import { toastDone, toastRefusal, toastWarning } from '../toast.ts';
import { listWords } from './words.ts';

type Common = {
  label: string;
  icon?: Icon;
  danger?: boolean;
  /** Said when it is done. */
  done?: string;
  /** Asks first; with `reason` also why, and `run` receives it. */
  ask?: { title: string; text?: string; reason?: string };
};

/** What one does with a row: goes somewhere, fetches a file, or changes it. */
export type RowAction = Common &
  ({ to: string } | { download: string } | { run: (reason: string) => Promise<unknown> });

/** What one does with the chosen rows; `run` does it to one of them. */
export type BulkAction = Common & { run: (id: string, reason: string) => Promise<unknown> };

type Asked = { action: Common; run: (reason: string) => Promise<unknown> };

/**
 * Runs actions of a list: asks what has to be asked, says what came of it, and reads the list again. `dialog` belongs
 * beside the list.
 */
export function useListActions(): {
  entry: (action: RowAction) => MenuEntry;
  runBulk: (action: BulkAction, ids: readonly string[], after: () => void) => Promise<void>;
  dialog: ReactNode;
} {
  const t = useWords(listWords);
  const lang = useLang();
  const format = useFormat();
  const queries = useQueryClient();
  const { confirm } = useConfirm();
  const [asked, ask] = useState<Asked | null>(null);

  async function start(action: Common, run: (reason: string) => Promise<unknown>): Promise<void> {
    if (action.ask?.reason) return ask({ action, run });
    if (
      action.ask &&
      !(await confirm({
        title: action.ask.title,
        confirm: action.label,
        ...(action.ask.text ? { text: action.ask.text } : {}),
        ...(action.danger ? { danger: true } : {}),
      }))
    )
      return undefined;
    try {
      await run('');
    } catch (error) {
      toastRefusal(error, lang);
      await queries.invalidateQueries();
    }
  }

  const finish = async (action: Common, text?: string) => {
    if (text ?? action.done) toastDone(text ?? action.done ?? '');
    await queries.invalidateQueries();
  };

  /** One after another: each is a change of its own, and what is refused does not stop the others. */
  async function runEach(action: BulkAction, ids: readonly string[], reason: string): Promise<void> {
    let refused = 0;
    let first: unknown;
    for (const id of ids)
      try {
        await action.run(id, reason);
      } catch (error) {
        first ??= error;
        refused++;
      }
    if (refused === 0) return finish(action, t('all_done', { count: format.number(ids.length) }));
    const done = format.number(ids.length - refused);
    toastWarning(t('some_refused', { done, refused: format.number(refused) }));
    toastRefusal(first, lang);
    await queries.invalidateQueries();
  }

  return {
    entry: (action) => ({
      label: action.label,
      ...(action.icon ? { icon: action.icon } : {}),
      ...(action.danger ? { danger: true } : {}),
      ...('to' in action
        ? { to: action.to }
        : 'download' in action
          ? { download: action.download }
          : {
              onClick: () =>
                void start(action, async (reason) => {
                  await action.run(reason);
                  await finish(action);
                }),
            }),
    }),
    runBulk: (action, ids, after) =>
      start(action, async (reason) => {
        await runEach(action, ids, reason);
        after();
      }),
    dialog: (
      <ReasonDialog
        opened={asked !== null}
        title={asked?.action.ask?.title ?? ''}
        {...(asked?.action.ask?.text ? { text: asked.action.ask.text } : {})}
        confirm={asked?.action.label ?? ''}
        label={asked?.action.ask?.reason ?? ''}
        onConfirm={async (reason) => asked?.run(reason)}
        onClose={() => ask(null)}
      />
    ),
  };
}
