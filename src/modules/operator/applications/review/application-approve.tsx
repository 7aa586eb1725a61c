import { Button, Card, SimpleGrid, Skeleton, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { useLang, useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { reviewWords } from './words.ts';
import { ApplicationFacts } from './facts.tsx';
import { Decided } from './decided.tsx';
import { Decision } from './decision.tsx';
import { applicationsCalls } from '../base/client.ts';

export default function ApplicationApprove() {
  const t = useWords(reviewWords);
  const lang = useLang();
  const { may } = useShell();
  const { app_id: id = '' } = useParams();
  const found = useQuery(applicationsCalls().plan.queryOptions({ input: { id } }));
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
          <div>{waiting ? <Decision plan={plan} /> : <Decided plan={plan} />}</div>
        </SimpleGrid>
      ) : (
        <Skeleton height={480} />
      )}
    </Page>
  );
}
