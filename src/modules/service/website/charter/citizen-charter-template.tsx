import { Button, Checkbox, Group, Paper, Skeleton, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { Empty } from '#ui/feedback/empty.tsx';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { toastDone } from '#ui/toast.ts';
import { websiteCalls } from '../base/client.ts';
import { charterWords } from './words.ts';

const list = '/site/web/setting/citizen-charter';

/** Usual services of a school, to take into its own charter. */
export default function CitizenCharterTemplate() {
  const t = useWords(charterWords);
  const found = useQuery(websiteCalls().charter.usualServices.queryOptions({ input: {} }));
  const left = found.data?.filter(({ taken }) => !taken);
  return (
    <Page title={t('usual')} lead={t('usual_lead')} back={list}>
      {found.error ? (
        <Refused error={found.error} retry={() => void found.refetch()} />
      ) : !left ? (
        <Skeleton height={320} />
      ) : left.length === 0 ? (
        <Empty
          title={t('have_all')}
          action={
            <Button component={Link} to={list}>
              {t('back')}
            </Button>
          }
        />
      ) : (
        <Choice services={left} />
      )}
    </Page>
  );
}

type Service = Awaited<
  ReturnType<ReturnType<typeof websiteCalls>['charter']['usualServices']['call']>
>[number];

function Choice({ services }: { services: readonly Service[] }) {
  const t = useWords(charterWords);
  const lang = useLang();
  const format = useFormat();
  const navigate = useNavigate();
  const form = useForm({ initialValues: { codes: services.map(({ code }) => code) } });
  const { codes } = form.values;
  const saving = useSaving<typeof form.values, { added: number }>({
    form,
    done: false,
    onSave: (values) => websiteCalls().charter.takeServices.call(values),
    onDone: ({ added }) => {
      toastDone(t('taken', { count: format.number(added) }));
      void navigate(list);
    },
  });
  const put = (own: readonly string[], wanted: boolean) =>
    form.setFieldValue('codes', [...codes.filter((code) => !own.includes(code)), ...(wanted ? own : [])]);
  const all = services.map(({ code }) => code);
  return (
    <Paper withBorder p="lg" maw={760}>
      <FormSheet
        form={form}
        saving={saving}
        onCancel={() => void navigate(list)}
        submit={t('take', { count: format.number(codes.length) })}
      >
        <Checkbox
          label={t('all')}
          checked={codes.length === all.length}
          indeterminate={codes.length > 0 && codes.length < all.length}
          onChange={(event) => put(all, event.currentTarget.checked)}
        />
        <Stack gap="xs" pl="lg">
          {services.map(({ code, name, time }) => (
            <Group key={code} gap="xs">
              <Checkbox
                label={name[lang]}
                description={time[lang]}
                checked={codes.includes(code)}
                onChange={(event) => put([code], event.currentTarget.checked)}
              />
            </Group>
          ))}
        </Stack>
      </FormSheet>
    </Paper>
  );
}
