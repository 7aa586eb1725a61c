import { useForm } from '@mantine/form';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useWords } from '#ui/language.tsx';
import { LinkField } from '#ui/inputs/link-field.tsx';
import { YesNoField } from '#ui/fields/fields.tsx';
import { userFieldWords } from '../base/words.ts';
import { accessCalls } from '../base/client.ts';
import { RolesField, type RolesOf } from './roles-field.tsx';

export type MembershipKind = 'central' | 'group' | 'site';
export type MembershipFields = {
  kind: MembershipKind;
  /** The company, the group or the institution. */
  of: string | null;
  role_ids: string[];
  active: boolean;
};

const target = {
  central: { to: 'companies', label: 'company' },
  group: { to: 'site-groups', label: 'group' },
  site: { to: 'sites', label: 'institution' },
} as const;

async function save(userId: string, { kind, of, role_ids, active }: MembershipFields): Promise<unknown> {
  const { users, members } = accessCalls();
  const membership = { role_ids, active };
  if (kind === 'central') return users.setOperator.call({ id: userId, company_id: of ?? '', ...membership });
  if (kind === 'group') return users.setGroup.call({ id: userId, group_id: of ?? '', ...membership });
  return members.ofSite.set.call({ id: userId, site_id: of ?? '', ...membership });
}

/** Gives a person a place with its roles, or changes it. */
export function MembershipForm({
  userId,
  initial,
  fixed,
  onDone,
}: {
  userId: string;
  initial: MembershipFields;
  /** The place is given; only roles and state change. */
  fixed: boolean;
  onDone: () => void;
}) {
  const field = useWords(userFieldWords);
  const form = useForm<MembershipFields>({ initialValues: initial });
  const saving = useSaving<MembershipFields>({
    form,
    onSave: (values) => save(userId, values),
    onDone,
  });
  const { kind, of } = form.values;
  const roles: RolesOf | null =
    kind === 'site' ? (of ? { kind: 'site', id: of } : null) : kind === 'group' ? { kind } : { kind };
  const { to, label } = target[kind];
  return (
    <FormSheet form={form} saving={saving} onCancel={onDone}>
      <LinkField
        to={to}
        label={field(label)}
        required
        disabled={fixed && kind !== 'central'}
        value={of}
        onChange={(id) => form.setValues({ of: id, ...(kind === 'site' ? { role_ids: [] } : {}) })}
        error={form.errors['of'] ?? form.errors['company_id']}
      />
      {roles && (
        <RolesField
          of={roles}
          value={form.values.role_ids}
          onChange={(ids) => form.setFieldValue('role_ids', ids)}
          error={(form.errors['role_ids'] as string | undefined) ?? null}
        />
      )}
      <YesNoField
        label={field('active')}
        value={form.values.active}
        onChange={(active) => form.setFieldValue('active', active)}
      />
    </FormSheet>
  );
}
