import { Alert, Button, Card, Group, Skeleton, Stepper } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useFormat } from '#ui/format.ts';
import { later } from '#ui/later.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { toastDone, toastRefusal } from '#ui/toast.ts';
import { ClassesStep } from './classes-step.tsx';
import { SectionsStep } from './sections-step.tsx';
import { ShiftsStep } from './shifts-step.tsx';
import { SubjectsStep } from './subjects-step.tsx';
import { YearStep } from './year-step.tsx';
import { academicsCalls } from '../base/client.ts';
import { firstOpenStep, setUpSteps } from '../base/class-labels.ts';
import { setUpWords } from './words.ts';
import type { SetUp } from '../base/schemas.ts';

const SectionBoard = later(() => import('../board/section-board.tsx').then((part) => part.SectionBoard));

/** What the office does next; the screens belong to modules further up. */
const next = [
  { key: 'bring_students', url: '/student/import', permission: 'student.import' },
  { key: 'add_teachers', url: '/site/employee/employee-attach-form', permission: 'employee.view' },
] as const;

function Finish({ finished }: { finished: boolean }) {
  const t = useWords(setUpWords);
  const lang = useLang();
  const { may, user, tenant } = useShell();
  // The office's next steps are on the institution's own screens.
  const isOwn = user.panel === 'site';
  const client = useQueryClient();
  const navigate = useNavigate();
  const finish = async () => {
    try {
      await academicsCalls().finish.call({});
      await client.invalidateQueries();
      toastDone(t('finish_done'));
      void navigate('/dashboard');
    } catch (error) {
      toastRefusal(error, lang);
    }
  };
  return (
    <Alert color="green" title={t('finished')}>
      {t('finished_lead')}
      <Group mt="md">
        {finished ? (
          next
            .filter(({ permission }) => isOwn && may(permission))
            .map(({ key, url }) => (
              <Button key={key} component={Link} to={url} variant="default">
                {t(key)}
              </Button>
            ))
        ) : (
          <Button onClick={() => void finish()}>{t('finish')}</Button>
        )}
        <Button
          component={Link}
          to={
            isOwn
              ? '/site/subject-group-condition-setting/list'
              : `/site-group/academic-settings/site-group-subject-settings?site=${tenant.siteId}`
          }
          variant="default"
        >
          {t('subject_settings')}
        </Button>
      </Group>
    </Alert>
  );
}

function Steps({ setUp }: { setUp: SetUp }) {
  const format = useFormat();
  const t = useWords(setUpWords);
  const open = firstOpenStep(setUp.done);
  const [active, setActive] = useState(open);
  const narrow = useMediaQuery('(max-width: 48em)');
  const yearId = setUp.year?.year_id ?? '';
  const step = setUpSteps[active];
  // A step starts with what is stored when it is opened.
  const common = { setUp, yearId, onDone: () => setActive(active + 1) };
  return (
    <Card withBorder p={{ base: 'md', sm: 'xl' }}>
      <Stepper
        active={active}
        onStepClick={setActive}
        allowNextStepsSelect={false}
        orientation={narrow ? 'vertical' : 'horizontal'}
        size="sm"
        mb="xl"
      >
        {setUpSteps.map((name, at) => (
          <Stepper.Step
            key={name}
            icon={format.number(at + 1)}
            label={t(`step_${name}`)}
            allowStepSelect={at <= open}
          />
        ))}
      </Stepper>
      {step === 'year' && <YearStep {...common} />}
      {step === 'shifts' && <ShiftsStep {...common} />}
      {step === 'classes' && <ClassesStep {...common} />}
      {step === 'sections' && <SectionsStep {...common} />}
      {step === 'subjects' && <SubjectsStep {...common} />}
      {step === undefined && <Finish finished={setUp.finished_at !== null} />}
    </Card>
  );
}

/** The steps lead through the first set-up; afterwards the board of sections is the page, and the steps are behind it. */
export default function SetUpScreen() {
  const t = useWords(setUpWords);
  const found = useQuery(academicsCalls().setUp.queryOptions({ input: {} }));
  const [params, setParams] = useSearchParams();
  const isSetUp = found.data?.complete === true && found.data.finished_at !== null;
  if (isSetUp && !params.has('steps')) return <SectionBoard onSetUp={() => setParams({ steps: '1' })} />;
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={
        isSetUp && (
          <Button variant="default" onClick={() => setParams({})}>
            {t('to_board')}
          </Button>
        )
      }
    >
      {found.error ? (
        <Refused error={found.error} retry={() => void found.refetch()} />
      ) : found.data ? (
        <Steps setUp={found.data} />
      ) : (
        <Skeleton height={420} />
      )}
    </Page>
  );
}
