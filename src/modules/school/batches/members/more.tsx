import { Button } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { useConfirm } from '#ui/dialogs/confirm.tsx';
import { useFormat } from '#ui/format.ts';
import { icons } from '#ui/icons.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { MenuButton } from '#ui/lists/menu-button.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { toastDone, toastRefusal } from '#ui/toast.ts';
import type { ShownBatch } from '../batch/schemas.ts';
import { batchCalls } from '../base/client.ts';
import { memberWords } from './words.ts';

const Dots = icons.dots;

/** Paper, spreadsheet, numbers, the way to the list of students, and a message to all of them. */
export function More({ batch }: { batch: ShownBatch }) {
  const t = useWords(memberWords);
  const lang = useLang();
  const format = useFormat();
  const navigate = useNavigate();
  const { confirmDelete } = useConfirm();
  const { may } = useShell();
  const copy = async (key: 'phones' | 'emails') => {
    try {
      const told = await batchCalls().contacts.call({ id: batch.id });
      await navigator.clipboard.writeText(told[key].join('\n'));
      toastDone(t('copied', { count: format.number(told[key].length) }));
    } catch (error) {
      toastRefusal(error, lang);
    }
  };
  const remove = async () => {
    if (!(await confirmDelete(batch[`name_${lang}`], t('batch')))) return;
    try {
      await batchCalls().remove.call({ id: batch.id, version: batch.version });
      void navigate('/site/batch/site-batch-form');
    } catch (error) {
      toastRefusal(error, lang);
    }
  };
  const file = (name: string, more: string) =>
    `/api/batch-lists/${name}?${more}&lang=${lang}&filter[batch_id]=${batch.id}`;
  return (
    <>
      {may('student.view-assigned') && (
        <Button
          component={Link}
          to={`/student/list?filter.year_id=${batch.year_id}&filter.batch_id=${batch.id}`}
          variant="default"
        >
          {t('in_student_list')}
        </Button>
      )}
      {may('student.message') && batch.students > 0 && (
        <Button
          component={Link}
          to={`/student/list?filter.year_id=${batch.year_id}&filter.batch_id=${batch.id}&do=message`}
          variant="default"
        >
          {t('message')}
        </Button>
      )}
      <MenuButton
        button={(props) => (
          <Button variant="default" aria-label={t('more')} {...props}>
            <Dots size={18} />
          </Button>
        )}
        entries={[
          {
            label: t('paper'),
            onClick: () => window.open(file('paper', 'paper=portrait'), '_blank', 'noopener'),
          },
          ...(may('batch.export')
            ? [
                { label: t('xlsx'), download: file('export', 'format=xlsx') },
                { label: t('copy_phones'), onClick: () => void copy('phones') },
                { label: t('copy_emails'), onClick: () => void copy('emails') },
              ]
            : []),
          ...(may('batch.edit') ? [{ label: t('delete'), danger: true, onClick: () => void remove() }] : []),
        ]}
      />
    </>
  );
}
