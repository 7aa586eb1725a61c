import { useState } from 'react';
import { useWords } from '#ui/language.tsx';
import { toastDone } from '#ui/toast.ts';
import { memberWords } from './words.ts';
import { AccountForm } from '../users/account-form.tsx';
import { accessCalls } from '../base/client.ts';
import { RolesField } from '../users/roles-field.tsx';

/** Adds a user to one's own institution; who has a login already is invited instead. */
export function NewMember({ onDone }: { onDone: () => void }) {
  const t = useWords(memberWords);
  const [role_ids, setRoles] = useState<string[]>([]);
  return (
    <AccountForm
      onSave={(values) => accessCalls().members.ofMySite.create.call({ ...values, role_ids })}
      onDone={(made) => {
        toastDone(t(made.invited ? 'invited' : 'added'));
        onDone();
      }}
      onCancel={onDone}
      done={false}
    >
      <RolesField of={{ kind: 'my-site' }} value={role_ids} onChange={setRoles} />
    </AccountForm>
  );
}
