import { Button } from '@mantine/core';
import { useNavigate } from 'react-router';
import { useAddress } from '#ui/address.ts';
import { Drawer } from '#ui/dialogs/drawer.tsx';
import { icons } from '#ui/icons.ts';
import { useWords } from '#ui/language.tsx';
import { later } from '#ui/later.tsx';
import { ListScreen } from '#ui/list-screen/list-screen.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { batchWords } from '../base/words.ts';
import { batchList } from '../batch/list.ts';

const Plus = icons.plus;
const BatchForm = later(() => import('../batch/form.tsx').then((part) => part.BatchForm));
const SplitForm = later(() => import('../members/split-form.tsx').then((part) => part.SplitForm));

/** The batches of the school; a form opens beside them (`?open=new`, `?open=split`). */
export default function SiteBatchForm() {
  const t = useWords(batchWords);
  const navigate = useNavigate();
  const mayEdit = useShell().may('batch.edit');
  const [params, change] = useAddress();
  const open = mayEdit ? params.get('open') : null;
  const close = () => change({ open: null }, { stays: true });
  return (
    <>
      <ListScreen
        list={batchList}
        buttons={
          mayEdit && (
            <>
              <Button variant="default" onClick={() => change({ open: 'split' }, { stays: true })}>
                {t('split')}
              </Button>
              <Button
                leftSection={<Plus size={18} />}
                onClick={() => change({ open: 'new' }, { stays: true })}
              >
                {t('add')}
              </Button>
            </>
          )
        }
      />
      <Drawer opened={open === 'new'} onClose={close} size="xl" title={t('add')}>
        {open === 'new' && (
          <BatchForm held={null} onDone={close} onSaved={(id) => void navigate(`/site/batch/view/${id}`)} />
        )}
      </Drawer>
      <Drawer opened={open === 'split'} onClose={close} title={t('split')}>
        {open === 'split' && <SplitForm onDone={close} />}
      </Drawer>
    </>
  );
}
