import { Alert, Anchor, Group, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { uuidPattern } from '#kernel/uuid.ts';
import { useAddress } from '#ui/address.ts';
import { PersonField } from '#ui/fields/person-field.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { later } from '#ui/later.tsx';
import { ReportScreen } from '#ui/list-screen/report-screen.tsx';
import { Page } from '#ui/page.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { useToday } from '#ui/today.ts';
import { findStaff } from '../base/find-staff.ts';
import { leaveCalls } from '../base/client.ts';
import { leaveTitles } from '../base/words.ts';
import { leaveRegister } from './register.ts';
import { balanceWords } from './words.ts';

const PersonPage = later(() => import('./person-page.tsx').then((part) => part.PersonPage));
const AwayMonth = later(() => import('../away/away-month.tsx').then((part) => part.AwayMonth));
const page = '/site/employee-leave-history/index';
type Tab = 'own' | 'register' | 'away';

/** The tabs above: one's own leave, for the office the register of all, and who is away. */
function Tabs({ tab, isStaff }: { tab: Tab; isStaff: boolean }) {
  const t = useWords(leaveTitles);
  const { may } = useShell();
  const [, change] = useAddress();
  const tabs: Tab[] = [
    ...(isStaff ? (['own'] as const) : []),
    ...(may('leave.view') ? (['register'] as const) : []),
    'away',
  ];
  return (
    <SegmentedControl
      aria-label={t('person')}
      data={tabs.map((value) => ({ value, label: t(value) }))}
      value={tab}
      onChange={(value) =>
        change({ tab: value, application: null, apply: null, 'filter.state': null, year: null })
      }
      style={{ alignSelf: 'flex-start' }}
    />
  );
}

/** The register of everybody; a name or a search opens one employee. */
function Register({ isStaff }: { isStaff: boolean }) {
  const t = useWords(balanceWords);
  const titles = useWords(leaveTitles);
  const lang = useLang();
  const [, change] = useAddress();
  const year = useToday().slice(0, 4);
  return (
    <ReportScreen
      report={{ ...leaveRegister, initially: { year } }}
      title={titles('person')}
      cells={{
        name: (row) => (
          <Anchor component={Link} to={`${page}?employee=${String(row['employee_id'])}`} size="sm">
            {String(row[`name_${lang}`])}
          </Anchor>
        ),
      }}
    >
      <Tabs tab="register" isStaff={isStaff} />
      <Group>
        <PersonField
          label={t('employee')}
          of="leave-people"
          find={findStaff}
          value={null}
          onChange={(id) => id && change({ employee: id, tab: null })}
        />
      </Group>
    </ReportScreen>
  );
}

/** Leave of one employee, or of all: each sees their own, the office everybody's. */
export default function EmployeeLeaveHistory() {
  const t = useWords(balanceWords);
  const titles = useWords(leaveTitles);
  const { may } = useShell();
  const [params] = useAddress();
  const asked = params.get('employee');
  const employee = asked && uuidPattern.test(asked) ? asked : null;
  const own = useQuery({
    ...leaveCalls().person.queryOptions({ input: {} }),
    enabled: employee === null,
  });
  // Of an administrator who is not on the staff list there is no leave.
  const isStaff = own.data !== undefined && own.data !== null;
  const wanted = params.get('tab');
  if (employee) return <PersonPage employeeId={employee} back={page} />;
  const usual: Tab =
    params.get('apply') || !may('leave.view') ? 'own' : isStaff && wanted === 'own' ? 'own' : 'register';
  const tab: Tab =
    wanted === 'away'
      ? 'away'
      : wanted === 'register' && may('leave.view')
        ? 'register'
        : wanted === 'own'
          ? 'own'
          : usual;
  if (tab === 'register') return <Register isStaff={isStaff} />;
  if (tab === 'away')
    return (
      <Page title={titles('person')}>
        <Tabs tab="away" isStaff={isStaff} />
        <AwayMonth />
      </Page>
    );
  if (own.data === null)
    return (
      <Page title={titles('own')}>
        <Tabs tab="own" isStaff={false} />
        <Alert color="blue" variant="light">
          {t('no_employee')}
        </Alert>
      </Page>
    );
  return <PersonPage employeeId={null} tabs={<Tabs tab="own" isStaff={isStaff} />} />;
}
