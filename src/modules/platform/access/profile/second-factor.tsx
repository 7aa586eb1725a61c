import {
  Badge,
  Button,
  Code,
  Group,
  PasswordInput,
  SimpleGrid,
  Skeleton,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useFormat } from '#ui/format.ts';
import { useWords } from '#ui/language.tsx';
import { Section } from '#ui/section.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { toastDone } from '#ui/toast.ts';
import { identityWords } from '#modules/platform/identity/words.ts';
import { identityCalls } from '#modules/platform/identity/client.ts';
import { profileWords } from './words.ts';

type Step = { kind: 'on' } | { kind: 'off' } | { kind: 'codes'; codes: string[] } | null;

/** Switches the second step on and off; each asks for the password. */
export function SecondFactor({ isOn, recoveryLeft }: { isOn: boolean; recoveryLeft: number }) {
  const t = useWords(profileWords);
  const format = useFormat();
  const [step, setStep] = useState<Step>(null);
  const close = () => setStep(null);
  return (
    <Section
      title={t('second_factor')}
      lead={t('second_factor_lead')}
      aside={
        <Badge variant="light" color={isOn ? 'green' : 'gray'} tt="none">
          {t(isOn ? 'is_on' : 'is_off')}
        </Badge>
      }
    >
      <Group justify="space-between">
        <Text size="sm">{isOn && t('recovery_left', { count: format.number(recoveryLeft) })}</Text>
        <Button variant={isOn ? 'default' : 'filled'} onClick={() => setStep({ kind: isOn ? 'off' : 'on' })}>
          {t(isOn ? 'switch_off' : 'switch_on')}
        </Button>
      </Group>
      <Modal
        opened={step !== null}
        onClose={close}
        title={t(step?.kind === 'codes' ? 'recovery_title' : 'second_factor')}
        {...(step?.kind === 'codes' ? { closeOnClickOutside: false, closeOnEscape: false } : {})}
      >
        {step?.kind === 'on' && <SwitchOn onCodes={(codes) => setStep({ kind: 'codes', codes })} />}
        {step?.kind === 'off' && <SwitchOff onDone={close} />}
        {step?.kind === 'codes' && <Codes codes={step.codes} onDone={close} />}
      </Modal>
    </Section>
  );
}

function Password({ form }: { form: { getInputProps: (name: 'current') => object } }) {
  const t = useWords(profileWords);
  const w = useWords(identityWords);
  return (
    <PasswordInput
      {...form.getInputProps('current')}
      label={t('current')}
      autoComplete="current-password"
      required
      data-autofocus
      visibilityToggleButtonProps={{ 'aria-label': w('show_password'), tabIndex: 0 }}
    />
  );
}

function SwitchOn({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const t = useWords(profileWords);
  const [begun, setBegun] = useState<{ secret: string; uri: string; current: string } | null>(null);
  const form = useForm({ initialValues: { current: '' } });
  const saving = useSaving({
    form,
    onSave: ({ current }: { current: string }) => identityCalls().beginSecondFactor.call({ current }),
    onDone: (made, { current }) => setBegun({ ...made, current }),
    done: false,
  });
  if (begun) return <Scan {...begun} onCodes={onCodes} />;
  return (
    <FormSheet form={form} saving={saving} submit={t('next')}>
      <Password form={form} />
    </FormSheet>
  );
}

function Scan({
  secret,
  uri,
  current,
  onCodes,
}: {
  secret: string;
  uri: string;
  current: string;
  onCodes: (codes: string[]) => void;
}) {
  const t = useWords(profileWords);
  const picture = useQuery({
    queryKey: ['second-factor-qr', uri],
    // Drawn here: the secret leaves neither the browser nor our server.
    queryFn: async () => (await import('qrcode')).toDataURL(uri, { margin: 1, width: 208 }),
    gcTime: 0,
  });
  const form = useForm({ initialValues: { code: '' } });
  const saving = useSaving({
    form,
    onSave: ({ code }: { code: string }) =>
      identityCalls().confirmSecondFactor.call({ secret, code, current }),
    onDone: ({ recovery_codes: codes }) => onCodes(codes),
    done: t('switched_on'),
    labels: { code: t('code') },
  });
  return (
    <FormSheet form={form} saving={saving} submit={t('confirm')}>
      <Text size="sm">{t('scan')}</Text>
      {picture.data ? (
        <img src={picture.data} alt={t('qr')} width={208} height={208} className="bp-qr" />
      ) : (
        <Skeleton width={208} height={208} mx="auto" />
      )}
      <Text size="sm" ta="center">
        {`${t('key')}: `}
        <Code>{secret.match(/.{1,4}/g)?.join(' ')}</Code>
      </Text>
      <TextInput
        {...form.getInputProps('code')}
        label={t('code')}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={20}
        required
      />
    </FormSheet>
  );
}

function SwitchOff({ onDone }: { onDone: () => void }) {
  const t = useWords(profileWords);
  const w = useWords(identityWords);
  const form = useForm({ initialValues: { current: '', code: '' } });
  const saving = useSaving({
    form,
    onSave: (values: { current: string; code: string }) => identityCalls().endSecondFactor.call(values),
    onDone,
    done: t('switched_off'),
  });
  return (
    <FormSheet form={form} saving={saving} submit={t('switch_off')}>
      <Password form={form} />
      <TextInput
        {...form.getInputProps('code')}
        label={w('second_factor')}
        description={w('second_factor_hint')}
        autoComplete="one-time-code"
        maxLength={20}
        required
      />
    </FormSheet>
  );
}

function Codes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const t = useWords(profileWords);
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    toastDone(t('copied'));
  };
  return (
    <Stack gap="md">
      <Text size="sm">{t('recovery_lead')}</Text>
      <SimpleGrid cols={2} spacing="xs">
        {codes.map((code) => (
          <Code key={code} fz="md" ta="center" p={6}>
            {code}
          </Code>
        ))}
      </SimpleGrid>
      <Group justify="flex-end">
        <Button variant="default" onClick={() => void copy()}>
          {t('copy')}
        </Button>
        <Button onClick={onDone}>{t('recovery_kept')}</Button>
      </Group>
    </Stack>
  );
}
