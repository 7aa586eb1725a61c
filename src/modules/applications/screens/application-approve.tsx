import { Alert, Button, Card, SimpleGrid, Skeleton, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { moduleApi } from '#ui/api.ts';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { operatorWords } from '../operator-words.ts';
import { ApplicationFacts } from '../parts/application-facts.tsx';
import { Decision, type Plan } from '../parts/decision.tsx';

const api = moduleApi<typeof import('../api.server.ts').applicationsApi>('applications');

function Decided({ application }: { application: Plan['application'] }) {
  const t = useWords(operatorWords);
  const format = useFormat();
  const { status, decided_at, decision_reason, site_made } = application;
  return (
    <Alert
      color={status === 'approved' ? 'green' : 'gray'}
      title={t('decided_on', { status: t(status), date: format.date(decided_at) })}
    >
      {decision_reason}
      {site_made && (
        <Button component={Link} to={`/edu/site/edit/${site_made}`} variant="light" mt="sm">
          {t('to_site')}
        </Button>
      )}
    </Alert>
  );
}

export default function ApplicationApprove() {
  const t = useWords(operatorWords);
  const lang = useLang();
  const { may } = useShell();
  const { app_id: id = '' } = useParams();
  const found = useQuery(api().plan.queryOptions({ input: { id } }));
  const plan = found.data;
  const waiting = plan?.application.status === 'pending';
  return (
    <Page
      title={plan ? plan.application[`name_${lang}`] : t('decide')}
      back="/edu/site/application/list"
      actions={
        waiting &&
        may('application.edit') && (
          <Button component={Link} variant="default" to={`/edu/site/application/edit/${id}`}>
            {t('change')}
          </Button>
        )
      }
    >
      {found.error ? (
        <Refused error={found.error} retry={() => void found.refetch()} />
      ) : plan ? (
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
          <Card withBorder>
            <Title order={2} size="h4" mb="sm">
              {t('the_application')}
            </Title>
            <ApplicationFacts row={plan.application} />
          </Card>
          <div>{waiting ? <Decision plan={plan} /> : <Decided application={plan.application} />}</div>
        </SimpleGrid>
      ) : (
        <Skeleton height={480} />
      )}
    </Page>
  );
}
