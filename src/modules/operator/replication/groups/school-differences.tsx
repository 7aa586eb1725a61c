import { Badge, Button, Group, List, Stack, Text } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { say } from '#kernel/words.ts';
import { Drawer } from '#ui/dialogs/drawer.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import type { GroupCompared } from './schemas.ts';
import { columnTitle, stateColours } from './comparison-table.tsx';
import { groupSettingWords } from './words.ts';

type School = GroupCompared['schools'][number];

/** One difference with what exactly is different. */
export function DifferenceLine({ item }: { item: School['items'][number] }) {
  const t = useWords(groupSettingWords);
  const lang = useLang();
  return (
    <Stack gap={2}>
      <Group gap="xs" justify="space-between" wrap="nowrap" align="flex-start">
        <Text size="sm">{say(item.label, lang)}</Text>
        <Badge variant="light" color={stateColours[item.state]} tt="none" miw="max-content">
          {t(`state_${item.state}`)}
        </Badge>
      </Group>
      {item.details.length > 0 && (
        <List size="sm" c="dimmed">
          {item.details.map((line) => (
            <List.Item key={line.en}>{say(line, lang)}</List.Item>
          ))}
        </List>
      )}
    </Stack>
  );
}

/** Everything in which one institution differs, and the way to its own page. */
export function SchoolDifferences({
  school,
  opens,
  columns,
  ofClass,
  onClose,
}: {
  school: School;
  /** Whether the institution has a page of its own here. */
  opens: boolean;
  columns: GroupCompared['columns'];
  ofClass: string | null;
  onClose: () => void;
}) {
  const t = useWords(groupSettingWords);
  const lang = useLang();
  const { pathname } = useLocation();
  const items = school.items.filter((item) => !ofClass || item.class === ofClass);
  return (
    <Drawer opened onClose={onClose} size="lg" title={say(school.name, lang)}>
      <Stack>
        {opens && (
          <Group>
            <Button component={Link} to={`${pathname}?site=${school.site_id}`} variant="default">
              {t('open_one')}
            </Button>
          </Group>
        )}
        {items.length === 0 && <Text size="sm">{t('none_differ')}</Text>}
        {[...Map.groupBy(items, (item) => item.column)].map(([column, list]) => (
          <Stack key={column} gap="xs">
            <Text fw={600} size="sm">
              {columnTitle(columns, column, t, lang)}
            </Text>
            {list.map((item) => (
              <DifferenceLine key={item.key} item={item} />
            ))}
          </Stack>
        ))}
      </Stack>
    </Drawer>
  );
}
