import { useAddress } from '#ui/address.ts';
import { Drawer } from '#ui/dialogs/drawer.tsx';
import { later } from '#ui/later.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { ListScreen } from '#ui/list-screen/list-screen.tsx';
import { publicProfileList } from './list.ts';
import { publicProfileWords as w } from './words.ts';

const OnePerson = later(() => import('./person-form.tsx').then((part) => part.OnePerson));

/** The staff as visitors see it; the office hides, and shows what nobody refused. */
export default function PeopleShown() {
  const t = useWords(w);
  const lang = useLang();
  const [params, change] = useAddress();
  const open = params.get('open');
  const close = () => change({ open: null }, { stays: true });
  return (
    <>
      <ListScreen
        list={publicProfileList}
        onRow={(row) => change({ open: row.id }, { stays: true })}
        nameOf={(row) => (lang === 'bn' ? row.name_bn : row.name_en) ?? ''}
      />
      <Drawer opened={open !== null} onClose={close} title={t('listed')}>
        {open && <OnePerson key={open} id={open} onDone={close} />}
      </Drawer>
    </>
  );
}
