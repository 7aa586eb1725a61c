import { Badge } from '@mantine/core';
import type { Column } from '#ui/data-table.tsx';
import type { Format } from '#ui/format.ts';
import type { Say } from '#kernel/words.ts';
import type { userWords } from '../user-words.ts';
import type { MembershipLine } from './calls.ts';
import { RoleNames } from './role-names.tsx';

type Showing = { t: Say<typeof userWords>; lang: 'en' | 'bn'; format: Format };

/** The columns of a list of memberships over several institutions. */
export function membershipColumns({ t, lang, format }: Showing): Column<MembershipLine>[] {
  return [
    { key: `name_${lang}`, title: t('name'), sortable: true, render: (row) => row[`name_${lang}`] },
    { key: `site_${lang}`, title: t('institution'), sortable: true, render: (row) => row[`site_${lang}`] },
    { key: 'roles', title: t('roles'), render: (row) => <RoleNames roles={row.roles} /> },
    {
      key: 'username',
      title: t('username'),
      sortable: true,
      hidden: true,
      render: (row) => row.username ?? '–',
    },
    { key: 'email', title: t('email'), render: (row) => row.email ?? '–' },
    { key: 'phone', title: t('phone'), hidden: true, render: (row) => format.digits(row.phone ?? '–') },
    {
      key: 'since',
      title: t('since'),
      sortable: true,
      hidden: true,
      render: (row) => format.date(row.since),
    },
    {
      key: 'last_login_at',
      title: t('last_login'),
      sortable: true,
      render: (row) => (row.last_login_at ? format.ago(row.last_login_at) : t('never')),
    },
    {
      key: 'status',
      title: t('status'),
      render: (row) => (
        <Badge variant="light" color={row.disabled ? 'red' : row.active ? 'green' : 'gray'} tt="none">
          {t(row.disabled ? 'disabled' : row.active ? 'active' : 'switched_off')}
        </Badge>
      ),
    },
  ];
}
