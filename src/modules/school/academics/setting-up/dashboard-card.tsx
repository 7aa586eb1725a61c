import { Button, Card, Group, Progress, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { useFormat } from '#ui/format.ts';
import { useWords } from '#ui/language.tsx';
import { setUpSteps } from '../base/class-labels.ts';
import { useSetUp } from './use-set-up.ts';
import { setUpWords } from './words.ts';

/** Reminds anyone who may change the setting, on the dashboard, until the setting up is finished. */
export function SetUpCard() {
  const t = useWords(setUpWords);
  const format = useFormat();
  const found = useSetUp();
  if (!found.data || found.data.finished_at) return null;
  const { done } = found.data;
  const count = setUpSteps.filter((step) => done[step]).length;
  return (
    <Card withBorder component="section" aria-labelledby="set-up-card">
      <Group justify="space-between" gap="md">
        <Stack gap={6} flex={1} miw={220}>
          <Title order={2} size="h4" id="set-up-card">
            {t('title')}
          </Title>
          <Text size="sm" c="dimmed">
            {t('card_text', { done: format.number(count), all: format.number(setUpSteps.length) })}
          </Text>
          <Progress value={(count / setUpSteps.length) * 100} aria-label={t('title')} />
        </Stack>
        <Button component={Link} to="/site/shift-class-group-section-setting/master">
          {t('card_button')}
        </Button>
      </Group>
    </Card>
  );
}
