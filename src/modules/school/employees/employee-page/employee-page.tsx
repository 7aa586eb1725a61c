import { SimpleGrid, Skeleton, Stack, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useAddress } from '#ui/address.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { later } from '#ui/later.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { Section } from '#ui/section.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { employeesCalls } from '../base/client.ts';
import { employeeWords } from '../base/words.ts';
import { EmployeeHead } from '../file/employee-head.tsx';
import { PartCards } from '../file/part-cards.tsx';
import { RecordCard } from '../file/record-card.tsx';
import type { EmployeeFile } from '../base/file-schemas.ts';
import { openSections } from '../file/sections.ts';
import { employeePageWords } from './words.ts';

const DocumentsTab = later(() => import('../file/documents-tab.tsx').then((part) => part.DocumentsTab));
const ServiceTab = later(() => import('../service/service-tab.tsx').then((part) => part.ServiceTab));
const TeachingTab = later(() => import('./teaching-tab.tsx').then((part) => part.TeachingTab));
const LoginForm = later(() => import('../staff/login-form.tsx').then((part) => part.LoginForm));

const tabs = ['overview', 'cv', 'documents', 'service', 'teaching'] as const;

/** The whole file of an employee on one page; `withFiles`: the papers too. */
export function EmployeePage({ back, withFiles }: { back: string; withFiles: boolean }) {
  const w = useWords(employeeWords);
  const lang = useLang();
  const { id = '' } = useParams();
  const found = useQuery(employeesCalls().file.whole.queryOptions({ input: { id } }));
  const file = found.data;
  return (
    <Page title={file?.employee[`name_${lang}`] ?? w('employee')} back={back}>
      {found.error && <Refused error={found.error} retry={() => void found.refetch()} />}
      {found.isPending && <Skeleton height={160} radius="md" />}
      {file && (
        <Stack gap="md">
          <EmployeeHead file={file} />
          <Parts file={file} withFiles={withFiles} />
        </Stack>
      )}
    </Page>
  );
}

function Parts({ file, withFiles }: { file: EmployeeFile; withFiles: boolean }) {
  const t = useWords(employeePageWords);
  const { may } = useShell();
  const [params, change] = useAddress();
  const mayLogin = may('employee.make-login');
  const shown = [
    ...tabs.filter((tab) => withFiles || tab !== 'documents'),
    ...(mayLogin ? (['account'] as const) : []),
  ];
  const open = shown.find((tab) => tab === params.get('tab')) ?? 'overview';
  return (
    <Tabs
      value={open}
      onChange={(tab) => change({ tab: tab === 'overview' ? null : tab })}
      keepMounted={false}
    >
      <Tabs.List mb="md">
        {shown.map((tab) => (
          <Tabs.Tab key={tab} value={tab}>
            {t(tab)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="overview">
        <PartCards file={file} />
      </Tabs.Panel>
      <Tabs.Panel value="cv">
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
          {openSections.map((section) => (
            <RecordCard
              key={section}
              section={section}
              employeeId={file.employee.id}
              rows={file.records.filter((row) => row.section === section)}
              mayEdit={may('employee.edit')}
            />
          ))}
        </SimpleGrid>
      </Tabs.Panel>
      <Tabs.Panel value="documents">
        <DocumentsTab file={file} />
      </Tabs.Panel>
      <Tabs.Panel value="service">
        <ServiceTab file={file} />
      </Tabs.Panel>
      <Tabs.Panel value="teaching">
        <TeachingTab file={file} />
      </Tabs.Panel>
      {mayLogin && (
        <Tabs.Panel value="account">
          <Section title={t('account')}>
            <LoginForm employeeId={file.employee.id} />
          </Section>
        </Tabs.Panel>
      )}
    </Tabs>
  );
}
