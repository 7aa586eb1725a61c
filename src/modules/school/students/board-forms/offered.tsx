import { Badge, Button, Card, Group, SimpleGrid, Skeleton, Title } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { icons } from '#ui/icons.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Refused } from '#ui/refused.tsx';
import { Section } from '#ui/section.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { useBoardForms } from './use-board-forms.ts';
import { boardFormWords } from './words.ts';

/** One form; loaded when somebody opens it. */

const Plus = icons.plus;

/** The forms on offer, under the reports. */
export function BoardFormCards() {
  const t = useWords(boardFormWords);
  const lang = useLang();
  const { may } = useShell();
  const { pathname } = useLocation();
  const found = useBoardForms();
  return (
    <Section
      title={t('title')}
      lead={t('lead')}
      aside={
        may('board-form.edit') && (
          <Button
            component={Link}
            to={`${pathname}?form=new`}
            variant="default"
            leftSection={<Plus size={16} />}
          >
            {t('new_form')}
          </Button>
        )
      }
    >
      {found.error && <Refused error={found.error} retry={() => void found.refetch()} />}
      {!found.data && !found.error && <Skeleton height={80} />}
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="md">
        {found.data?.map(({ ref, name, version }) => (
          <Card key={ref} withBorder component={Link} to={`${pathname}?form=${ref}`} p="md">
            <Title order={3} size="h5">
              {name[lang]}
            </Title>
            <Group gap="xs" mt={4}>
              <Badge variant="light" color={version === null ? 'yellow' : 'green'} tt="none">
                {t(version === null ? 'to_confirm' : 'own')}
              </Badge>
            </Group>
          </Card>
        ))}
      </SimpleGrid>
    </Section>
  );
}
