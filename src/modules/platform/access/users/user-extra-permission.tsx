import { Group, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { Empty } from '#ui/feedback/empty.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { accessCalls } from '../base/client.ts';
import { ExtraPermissions } from '../permissions/extra-permissions.tsx';
import { PersonField } from '#ui/fields/person-field.tsx';
import { userWords } from './words.ts';

/** Permissions that one operator or group administrator has beside those of the roles. */
export default function UserExtraPermission() {
  const t = useWords(userWords);
  const lang = useLang();
  const [params, setParams] = useSearchParams();
  const id = params.get('user');
  const { users } = accessCalls();
  const user = useQuery({ ...users.get.queryOptions({ input: { id: id ?? '' } }), enabled: id !== null });
  const memberships = user.data?.memberships;
  const choices = [
    ...(memberships?.central ? [{ value: 'central', label: t('central') }] : []),
    ...(memberships?.groups.map((group) => ({ value: group.group_id, label: group.name[lang] })) ?? []),
  ];
  const asked = params.get('membership');
  const membership = choices.find((choice) => choice.value === asked)?.value ?? choices[0]?.value ?? null;
  const group_id = membership === 'central' ? null : membership;
  return (
    <Page title={t('extra_title')} lead={t('extra_lead')}>
      <Group align="flex-end" gap="md">
        <PersonField
          label={t('one_user')}
          of="everybody"
          find={(q) =>
            users.list.call({ per_page: 20, ...(q ? { q } : { filter: { membership: 'central' } }) })
          }
          value={id}
          chosen={user.data}
          onChange={(next) => setParams(next ? { user: next } : {}, { replace: true })}
        />
        {choices.length > 1 && (
          <SegmentedControl
            data={choices}
            value={membership ?? ''}
            onChange={(next) => setParams({ user: id ?? '', membership: next }, { replace: true })}
            aria-label={t('membership')}
          />
        )}
      </Group>
      {user.error && <Refused error={user.error} />}
      {!id && <Empty title={t('choose_user')} hint={t('choose_user_hint')} />}
      {id && user.data && !membership && (
        <Empty title={t('no_central_membership')} hint={t('no_central_membership_hint')} />
      )}
      {id && membership && (
        <ExtraPermissions
          key={`${id} ${membership}`}
          source={{
            key: [id, membership],
            get: () => users.extra.call({ id, group_id }),
            save: (permissions) => users.setExtra.call({ id, group_id, permissions }),
          }}
        />
      )}
    </Page>
  );
}
