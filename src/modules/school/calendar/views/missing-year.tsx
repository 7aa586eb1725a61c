import { Alert, Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useFormat } from '#ui/format.ts';
import { icons } from '#ui/icons.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { calendarCalls } from '../base/client.ts';
import { calendarEntry, holiday } from '../base/resources.ts';
import { calendarViewWords } from './words.ts';

const Warning = icons.alert;

/** Says that the year on show has no holidays, and leads anyone who keeps them to their list. */
export function MissingYear({ panel, year }: { panel: 'central' | 'site'; year: number }) {
  const t = useWords(calendarViewWords);
  const lang = useLang();
  const format = useFormat();
  const { may } = useShell();
  const calls = calendarCalls();
  const found = useQuery(
    (panel === 'central' ? calls.centralYear : calls.siteYear).queryOptions({ input: { year } }),
  );
  if (!found.data || found.data.holidays > 0) return null;
  const list = panel === 'central' ? holiday : calendarEntry;
  return (
    <Alert
      color="orange"
      variant="light"
      icon={<Warning />}
      title={t('no_holidays', { year: format.digits(year) })}
    >
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{t(panel === 'central' ? 'missing_central' : 'missing_site')}</Text>
        {may(`${list.key}.create`) && (
          <Button component={Link} to={list.urls.list} size="xs" variant="default">
            {list.words.many[lang]}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}
