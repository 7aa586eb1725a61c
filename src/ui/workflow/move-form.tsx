import { Button, Group, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Workflow } from '#kernel/workflow/workflow.ts';
import { Form, FormRefusal, useSaving } from '../forms/form.tsx';
import { TextField } from '../inputs/plain-fields.tsx';
import { useLang } from '../language.tsx';
import { toastDone } from '../toast.ts';
import { askedOf, usePossible, type Movable, type MoveCalls } from './moves.ts';

/**
 * What can be done with something in a drawer: a remark and a button for each move. The first move that is declared is
 * the main one. Give it the version as `key`, so that what was typed belongs to the row as it was seen.
 */
export function MoveForm<S extends string, M extends string, F extends string>({
  workflow,
  row,
  calls,
  hint,
  onDone,
}: {
  workflow: Workflow<S, M, F>;
  row: Movable<S>;
  calls: MoveCalls<M, F>;
  /** Who reads the remark. */
  hint?: string;
  onDone?: (name: M, answer: unknown) => void;
}) {
  const lang = useLang();
  const { field, word, most } = workflow.reason;
  const possible = usePossible(workflow, calls)(row.state);
  const form = useForm<Record<string, string>>({ initialValues: { [field]: '' } });
  const saving = useSaving<{ name: M; why: string }, { name: M; answer: unknown }>({
    form: form as never,
    done: false,
    onSave: async ({ name, why }) => ({
      name,
      answer: await calls[name]!.call(askedOf(workflow, workflow.moves[name], row, why)),
    }),
    onDone: ({ name, answer }) => {
      toastDone(workflow.moves[name].done[lang]);
      onDone?.(name, answer);
    },
    labels: { [field]: word[lang] },
  });
  if (possible.length === 0) return null;
  const asks = possible.some((name) => workflow.moves[name].reason);
  const look = (name: M, at: number) => {
    if (workflow.moves[name].danger) return { variant: 'light', color: 'red' };
    return at === 0 ? {} : { variant: 'default' };
  };
  return (
    <Form saving={saving} onSubmit={(event) => event.preventDefault()}>
      <Stack gap="sm">
        <FormRefusal refusal={saving.refusal} />
        {asks && (
          <TextField
            label={word[lang]}
            {...(hint ? { description: hint } : {})}
            lines={2}
            max={most}
            {...form.getInputProps(field)}
          />
        )}
        <Group gap="sm" justify="flex-end">
          {possible
            .map((name, at) => (
              <Button
                key={name}
                {...look(name, at)}
                loading={saving.busy}
                onClick={() => void saving.save({ name, why: form.values[field] ?? '' })}
              >
                {workflow.moves[name].word[lang]}
              </Button>
            ))
            .toReversed()}
        </Group>
      </Stack>
    </Form>
  );
}
