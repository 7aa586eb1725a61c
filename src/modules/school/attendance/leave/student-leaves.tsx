import { Button } from '@mantine/core';
import { useAddress } from '#ui/address.ts';
import { Drawer } from '#ui/dialogs/drawer.tsx';
import { icons } from '#ui/icons.ts';
import { useWords } from '#ui/language.tsx';
import { later } from '#ui/later.tsx';
import { ListScreen } from '#ui/list-screen/list-screen.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { attendanceCalls } from '../base/client.ts';
import { studentLeaveList } from './list.ts';
import { studentLeaveWords } from './words.ts';

const EnterForm = later(() => import('./enter-form.tsx').then((part) => part.EnterForm));
const OneLeave = later(() => import('./one-leave.tsx').then((part) => part.OneLeave));

const Plus = icons.plus;

/** Approves what was chosen in the list, as it is now. */
async function approve(id: string): Promise<void> {
  const { version } = await attendanceCalls().leave.call({ id });
  await attendanceCalls().approveLeave.call({ id, version, remark: null });
}

/** Applications for leave of students; one of them open beside the list. */
export default function StudentLeaves() {
  const t = useWords(studentLeaveWords);
  const [params, change] = useAddress();
  const id = params.get('leave');
  const isNew = params.get('new') === '1';
  const { may } = useShell();
  return (
    <>
      <ListScreen
        list={studentLeaveList}
        // A single day is not said twice.
        cells={{ last_day: (row, own) => (row.last_day === row.first_day ? '' : own) }}
        buttons={
          may('student-leave.enter') && (
            <Button leftSection={<Plus size={16} />} onClick={() => change({ new: '1' })}>
              {t('enter')}
            </Button>
          )
        }
        onRow={(row) => change({ leave: row.id })}
        refreshMs={() => 60_000}
        bulk={[{ label: t('approve'), run: approve }]}
      />
      <Drawer opened={isNew} onClose={() => change({ new: null })} title={t('enter')}>
        {isNew && <EnterForm onDone={() => change({ new: null })} />}
      </Drawer>
      <Drawer opened={id !== null} onClose={() => change({ leave: null })} title={t('leaves')}>
        {id && <OneLeave id={id} />}
      </Drawer>
    </>
  );
}
