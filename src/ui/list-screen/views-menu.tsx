import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { contractApi } from '../api.ts';
import { useConfirm } from '../dialogs/confirm.tsx';
import { TextField } from '../inputs/plain-fields.tsx';
import { Form, FormRefusal, useSaving } from '../forms/form.tsx';
import { icons } from '../icons.ts';
import { useLang, useWords } from '../language.tsx';
import { Refused } from '../refused.tsx';
import { toastDone, toastRefusal } from '../toast.ts';
import { uiWords } from '../words.ts';
import { listWords } from './words.ts';

const Trash = icons.trash;
export type View = { id: string; name: string; query: string };

/** The calls about one's own views. */
export const viewCalls = () =>
  contractApi(['list-views'], {
    list: ['GET', '/list-views'],
    under: ['GET', '/list-views/under'],
    save: ['POST', '/list-views'],
    remove: ['DELETE', '/list-views/{id}'],
  }) as unknown as {
    list: { call: (input: { list: string }) => Promise<View[]> };
    under: { call: (input: { path: string }) => Promise<(View & { list: string })[]> };
    save: { call: (input: { list: string; name: string; query: string }) => Promise<unknown> };
    remove: { call: (input: { id: string }) => Promise<unknown> };
  };

/** What of the address makes a view: not the page, and not what is open beside the list. */
const ofView = /^(?:q|sort|cols|per_page|filter\..+)$/;
function viewOf(params: URLSearchParams): string {
  const kept = [...params].filter(([key]) => ofView.test(key));
  return new URLSearchParams(kept).toString();
}

/** A view in this address: what else is there (a tab, which report) stays. */
function addressOf(view: View, params: URLSearchParams): string {
  const others = [...params].filter(([key]) => !ofView.test(key) && key !== 'page');
  return `?${new URLSearchParams([...others, ...new URLSearchParams(view.query)])}`;
}

/** The saved views of a list, and a form that saves the present one. */
export function ViewsMenu({ list, onDone }: { list: string; onDone: () => void }) {
  const t = useWords(listWords);
  const ui = useWords(uiWords);
  const lang = useLang();
  const queries = useQueryClient();
  const { confirmDelete } = useConfirm();
  const [params] = useSearchParams();
  const key = ['list-views', list];
  const found = useQuery({ queryKey: key, queryFn: () => viewCalls().list.call({ list }) });
  const reload = () => queries.invalidateQueries({ queryKey: ['list-views'] });
  const form = useForm({ initialValues: { name: '' } });
  const saving = useSaving({
    form,
    onSave: ({ name }: { name: string }) => viewCalls().save.call({ list, name, query: viewOf(params) }),
    done: t('view_saved'),
    onDone: () => {
      form.reset();
      void reload();
    },
  });
  const remove = async (view: View) => {
    if (!(await confirmDelete(view.name, t('view')))) return;
    try {
      await viewCalls().remove.call({ id: view.id });
      toastDone(t('view_removed'));
    } catch (error) {
      toastRefusal(error, lang);
    }
    await reload();
  };
  return (
    <Stack gap="sm" w={280}>
      {found.error && <Refused error={found.error} retry={() => void found.refetch()} />}
      {found.data?.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('no_views')}
        </Text>
      )}
      {found.data?.map((view) => (
        <Group key={view.id} gap="xs" wrap="nowrap" justify="space-between">
          <Button
            component={Link}
            to={addressOf(view, params)}
            variant="subtle"
            size="compact-sm"
            className="bp-grow bp-view-link"
            onClick={onDone}
          >
            {view.name}
          </Button>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('remove_view', { name: view.name })}
            onClick={() => void remove(view)}
          >
            <Trash size={16} />
          </ActionIcon>
        </Group>
      ))}
      <Form saving={saving} onSubmit={form.onSubmit((values) => void saving.save(values))}>
        <Stack gap="xs">
          <FormRefusal refusal={saving.refusal} />
          <TextField
            label={t('view_name')}
            description={t('same_view')}
            required
            {...form.getInputProps('name')}
          />
          <Group justify="flex-end">
            <Button type="submit" size="compact-sm" loading={saving.busy}>
              {ui('save')}
            </Button>
          </Group>
        </Stack>
      </Form>
    </Stack>
  );
}
