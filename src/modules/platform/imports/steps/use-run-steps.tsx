import { useConfirm } from '#ui/dialogs/confirm.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { toastDone } from '#ui/toast.ts';
import { importsCalls } from '../base/client.ts';
import { useRunActions } from './run-actions.tsx';
import type { RunView } from './run-view.ts';
import { importScreenWords } from './words.ts';

/** What is done with a run, each after its question: checked again, started, dropped, undone. */
export function useRunSteps(id: string, onRechecked: () => void) {
  const t = useWords(importScreenWords);
  const lang = useLang();
  const format = useFormat();
  const confirm = useConfirm();
  const actions = useRunActions();
  const start = async (run: RunView) => {
    const warnings = run.notes.filter(({ weight }) => weight === 'warning');
    const ask = {
      title: t('warnings_ask'),
      text: warnings.map(({ word }) => word[lang]).join(' '),
      confirm: t('warnings_go'),
    };
    if (warnings.length > 0 && !(await confirm(ask))) return;
    const accepted = warnings.map((note) => note.id);
    await actions.run(() => importsCalls().start.call({ id, version: run.version, accepted }));
  };
  const recheck = (answer: Omit<Parameters<ReturnType<typeof importsCalls>['recheck']['call']>[0], 'id'>) =>
    actions.run(async () => {
      await importsCalls().recheck.call({ id, ...answer });
      onRechecked();
    });
  const discard = async () => {
    if (await confirm({ title: t('import_none'), text: t('import_none_ask') }))
      await actions.run(() => importsCalls().discard.call({ id }));
  };
  const undo = async (run: RunView) => {
    const count = format.number(run.counts.written ?? 0);
    const ask = { title: t('undo'), text: t('undo_ask', { count }), confirm: t('undo'), danger: true };
    if (!(await confirm(ask))) return;
    await actions.run(async () => {
      const { rows } = await importsCalls().undo.call({ id });
      toastDone(t('undo_done', { count: format.number(rows) }));
    });
  };
  const check = () => actions.run(() => importsCalls().recheck.call({ id }));
  return { busy: actions.busy, start, recheck, check, discard, undo };
}
