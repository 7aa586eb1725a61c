import { useAddress } from '#ui/address.ts';
import { Drawer } from '#ui/dialogs/drawer.tsx';
import { useWords } from '#ui/language.tsx';
import { later } from '#ui/later.tsx';
import { ListScreen } from '#ui/list-screen/list-screen.tsx';
import { attendanceCalls } from '../client.ts';
import { studentLeaveList } from './list.ts';
import { studentLeaveWords } from './words.ts';

const OneLeave = later(() => import('./one-leave.tsx').then((part) => part.OneLeave));

/** Approves what was chosen in the list, as it stands now. */
async function approve(id: string): Promise<void> {
  const { version } = await attendanceCalls().leave.call({ id });
  await attendanceCalls().approveLeave.call({ id, version, remark: null });
}

/** Applications for leave of students; one of them open beside the list. */
export default function StudentLeaves() {
  const t = useWords(studentLeaveWords);
  const [params, change] = useAddress();
  const id = params.get('leave');
  return (
    <>
      <ListScreen
        list={studentLeaveList}
        onRow={(row) => change({ leave: row.id })}
        refreshMs={() => 60_000}
        bulk={[{ label: t('approve'), run: approve }]}
      />
      <Drawer opened={id !== null} onClose={() => change({ leave: null })} title={t('leaves')}>
        {id && <OneLeave id={id} />}
      </Drawer>
    </>
  );
}
