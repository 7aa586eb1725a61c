import { Alert, Button, Group, Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type FormEvent,
  type ReactNode,
} from 'react';
import { say } from '#kernel/words.ts';
import { refusalOf, type Refusal } from '../api.ts';
import { withPairs } from '../fields/both-languages.ts';
import { useLang, useWords } from '../language.tsx';
import { toastDone } from '../toast.ts';
import { useDiscard, useGuarded, type Guarded } from '../dialogs/unsaved.ts';
import { uiWords } from '../words.ts';

type AnyForm<V> = Pick<UseFormReturnType<V>, 'setErrors' | 'clearErrors' | 'values' | 'onSubmit'>;

export type Saving<V> = {
  /** True when it was saved. */
  save: (values: V) => Promise<boolean>;
  busy: boolean;
  /** Why it was refused; `status` 409 with `data: { seen, now }` when someone else saved meanwhile. */
  refusal: Refusal | null;
  clear: () => void;
  /** Whether something was typed since it was loaded or saved; the form's element asks. */
  typed: Guarded & { begin: () => void };
};

/**
 * Saves a form: once at a time, with what the server refuses placed at its fields, and everything on screen asked
 * again afterwards. `labels` name the fields in the server's sentences.
 */
export function useSaving<V, R = unknown>({
  form,
  onSave,
  onDone,
  done,
  labels,
  beside,
  pairs = [],
}: {
  form?: AnyForm<V>;
  onSave: (values: V) => Promise<R>;
  onDone?: (result: R, values: V) => void;
  /** The toast; `false` for none. */
  done?: string | false;
  labels?: Readonly<Record<string, string>>;
  /** What is typed beside the form's own values, as data: compared to see whether anything would be lost. */
  beside?: unknown;
  /** Texts in both languages (`name` for `name_en` and `name_bn`) of which one suffices. */
  pairs?: readonly string[];
}): Saving<V> {
  const t = useWords(uiWords);
  const lang = useLang();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const running = useRef(false);
  const typed = useTyped([form?.values, beside]);

  const save = async (values: V): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    setRefusal(null);
    form?.clearErrors();
    try {
      const result = await onSave(withPairs(values, pairs));
      typed.drop();
      if (done !== false) toastDone(done ?? t('saved'));
      void client.invalidateQueries();
      onDone?.(result, values);
      return true;
    } catch (error) {
      const refused = refusalOf(error);
      const known = (path: string) =>
        path !== '' && (form?.values as object | undefined)?.hasOwnProperty(topKey(path));
      const errors = Object.fromEntries(
        refused.fields
          .filter((field) => known(field.path))
          .map((field) => {
            const attribute = labels?.[field.path];
            return [
              field.path,
              say(field.word, lang, { ...field.values, ...(attribute ? { attribute } : {}) }),
            ];
          }),
      );
      // What is at its field need not be said twice.
      const placed = form ? Object.keys(errors).length : 0;
      setRefusal(placed > 0 && placed === refused.fields.length ? null : refused);
      if (form && placed > 0) {
        form.setErrors(errors);
        focusField(Object.keys(errors)[0] ?? '');
      }
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return { save, busy, refusal, clear: useCallback(() => setRefusal(null), []), typed };
}

/** Remembers what was in a form when a person first touched it: what is loaded into it before was not typed. */
export function useTyped(values: unknown): Saving<unknown>['typed'] {
  const now = useRef(values);
  useLayoutEffect(() => {
    now.current = values;
  });
  const before = useRef<string | null>(null);
  const [typed] = useState(() => ({
    begin: () => {
      before.current ??= JSON.stringify(now.current);
    },
    dirty: () => before.current !== null && before.current !== JSON.stringify(now.current),
    drop: () => {
      before.current = null;
    },
  }));
  return typed;
}

const topKey = (path: string): string => path.split('.')[0] ?? path;

/** Puts the cursor into a field of the form on screen; with `politely` only where nobody types elsewhere already. */
export function focusField(path: string, politely = false): void {
  setTimeout(() => {
    if (politely && document.activeElement?.matches('input, textarea, select')) return;
    document.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`)?.focus();
  }, 50);
}

const isStale = (refusal: Refusal | null): boolean =>
  refusal?.status === 409 && Boolean((refusal.data as { now?: unknown } | null)?.now);

/** What is wrong with the form as a whole. */
export function FormRefusal({ refusal }: { refusal: Refusal | null }) {
  const lang = useLang();
  if (!refusal) return null;
  return (
    <Alert color="red" variant="light" role="alert">
      {say(refusal.word, lang, refusal.values)}
    </Alert>
  );
}

/** Leaves a form, after the question when something was typed. */
export function CancelButton({
  saving,
  onCancel,
  children,
}: {
  saving: Pick<Saving<never>, 'typed'>;
  onCancel: () => void;
  children: ReactNode;
}) {
  const discard = useDiscard();
  return (
    <Button variant="default" onClick={() => discard(onCancel, { only: saving.typed })}>
      {children}
    </Button>
  );
}

const unguarded: Guarded = { dirty: () => false, drop: () => {} };

/**
 * The one element of a form: Enter sends it, and what was typed is not lost unasked. `saving` is left out where
 * nothing is kept, as at a login.
 */
export function Form({
  saving,
  onSubmit,
  method,
  className,
  children,
}: {
  saving?: Pick<Saving<never>, 'typed'>;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** For a browser that sends the form before the program has loaded. */
  method?: 'post';
  className?: string;
  children: ReactNode;
}) {
  const typed = saving?.typed;
  useGuarded(typed ?? unguarded);
  // A form that was closed is begun again.
  useEffect(() => () => typed?.drop(), [typed]);
  return (
    <form
      noValidate
      onSubmit={onSubmit}
      {...(method ? { method } : {})}
      {...(className ? { className } : {})}
      {...(typed
        ? {
            onPointerDownCapture: typed.begin,
            onKeyDownCapture: typed.begin,
            onInputCapture: typed.begin,
            onDropCapture: typed.begin,
          }
        : {})}
    >
      {children}
    </form>
  );
}

/** A form with its buttons: the main one last on phones and first in reading order on wide screens. */
export function FormSheet<V>({
  form,
  saving,
  submit,
  onCancel,
  extra,
  ownStale = false,
  sticky = false,
  children,
}: {
  form: AnyForm<V>;
  saving: Saving<V>;
  submit?: string;
  onCancel?: () => void;
  /** Further buttons. */
  extra?: ReactNode;
  /** The form itself shows both values when someone else saved meanwhile. */
  ownStale?: boolean;
  /** The buttons of a long form stay in sight. */
  sticky?: boolean;
  children: ReactNode;
}) {
  const t = useWords(uiWords);
  return (
    <Form
      saving={saving}
      onSubmit={form.onSubmit(
        (values) => void saving.save(values),
        (errors) => focusField(Object.keys(errors)[0] ?? ''),
      )}
      className="bp-form"
    >
      <Stack gap="md">
        <FormRefusal refusal={ownStale && isStale(saving.refusal) ? null : saving.refusal} />
        {children}
        <Group
          gap="sm"
          justify="flex-end"
          className={sticky ? 'bp-form-buttons bp-form-sticky' : 'bp-form-buttons'}
          data-bottom-bar
        >
          {extra}
          {onCancel && (
            <CancelButton saving={saving} onCancel={onCancel}>
              {t('cancel')}
            </CancelButton>
          )}
          <Button type="submit" loading={saving.busy}>
            {submit ?? t('save')}
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}
