import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Drawer } from '#ui/dialogs/drawer.tsx';
import { useWords } from '#ui/language.tsx';
import { later } from '#ui/later.tsx';
import { ListScreen } from '#ui/list-screen/list-screen.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { accessCalls } from '../base/client.ts';
import { userList } from './list.ts';
import { userWords } from './words.ts';
import { userFieldWords } from '../base/words.ts';

const AccountForm = later(() =>
  import('./account-form.tsx').then((part) => part.AccountForm<{ id: string }>),
);

/** Everybody with a login; one of them opens with all places. */
export default function UserList() {
  const t = useWords(userWords);
  const field = useWords(userFieldWords);
  const navigate = useNavigate();
  const { may } = useShell();
  const [adding, setAdding] = useState(false);
  const { users } = accessCalls();
  const disable = {
    label: t('disable'),
    danger: true,
    ask: { title: t('disable_chosen'), text: t('disable_lead'), reason: t('reason') },
    run: (id: string, reason: string) => users.disable.call({ id, reason }),
  };
  return (
    <>
      <ListScreen
        list={userList}
        bulk={may('user.edit') ? [disable] : []}
        buttons={
          <>
            {may('user.place') && (
              <Button
                variant="default"
                component={Link}
                to="/edu/permission/edu-user-assign-extra-permission"
              >
                {t('extra_title')}
              </Button>
            )}
            {may('user.create') && <Button onClick={() => setAdding(true)}>{field('new_user')}</Button>}
          </>
        }
      />
      <Drawer opened={adding} onClose={() => setAdding(false)} size="lg" title={field('new_user')}>
        <AccountForm
          onSave={(values) => users.create.call(values)}
          onDone={(made) => void navigate(`/edu/user/view/${made.id}`)}
          onCancel={() => setAdding(false)}
        />
      </Drawer>
    </>
  );
}
