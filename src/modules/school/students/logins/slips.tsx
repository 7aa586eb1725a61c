import { Alert, Button, Group, Stack } from '@mantine/core';
import { displayMobile } from '#kernel/text/phone.ts';
import { useConfirm } from '#ui/dialogs/confirm.tsx';
import { useFormat } from '#ui/format.ts';
import { icons } from '#ui/icons.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { printElement } from '#ui/print.ts';
import { Section } from '#ui/section.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { loginWords } from './words.ts';
import type { ShownSlip } from '#modules/school/people/base/schemas.ts';

const { printer: Printer, download: Download } = icons;

/** Guardians type their mobile number as they know it; students their user name as it is. */
const shownLogin = (slip: ShownSlip): string =>
  slip.kind === 'guardian' ? displayMobile(slip.login, 'en').replace('-', '') : slip.login;

// A cell that a spreadsheet would run as a formula gets an apostrophe in front.
const cell = (text: string): string => `"${text.replace(/^[=+\-@]/, "'$&").replaceAll('"', '""')}"`;

/** Slips with first passwords, to be printed and cut, or taken along as a list. They live in this screen only. */
export function Slips({
  slips,
  label,
  onPutAway,
}: {
  slips: readonly ShownSlip[];
  label: string;
  onPutAway: () => void;
}) {
  const t = useWords(loginWords);
  const lang = useLang();
  const format = useFormat();
  const confirm = useConfirm();
  const { tenant } = useShell();
  const address = window.location.host;
  const about = (slip: ShownSlip) =>
    slip.kind === 'guardian'
      ? t('for', { names: slip.children.map((child) => child[`name_${lang}`]).join(', ') })
      : label;
  const passwordOf = (slip: ShownSlip) => slip.password ?? t(slip.requested ? 'requested' : 'own_password');
  const download = () => {
    const head = [t('name'), t('children'), t('login'), t('password')];
    const lines = slips.map((slip) => [
      slip[`name_${lang}`],
      slip.children.map((child) => child.roll).join(' '),
      shownLogin(slip),
      passwordOf(slip),
    ]);
    const text = [head, ...lines].map((line) => line.map(cell).join(',')).join('\r\n');
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([`\ufeff${text}`], { type: 'text/csv' }));
    link.download = 'logins.csv';
    link.click();
    URL.revokeObjectURL(link.href);
  };
  const putAway = async () => {
    if (await confirm({ title: t('put_away'), text: t('put_away_ask'), danger: true })) onPutAway();
  };
  return (
    <Section title={`${t('slips')} (${format.number(slips.length)})`}>
      <Stack gap="md">
        <Alert color="orange" variant="light">
          {t('once')}
        </Alert>
        <Group gap="sm">
          <Button leftSection={<Printer size={18} />} onClick={() => printElement('login-slips')}>
            {t('print')}
          </Button>
          <Button variant="default" leftSection={<Download size={18} />} onClick={download}>
            {t('download')}
          </Button>
          <Button variant="subtle" onClick={() => void putAway()}>
            {t('put_away')}
          </Button>
        </Group>
        <ul id="login-slips" className="bp-slips">
          {slips.map((slip) => (
            <li key={`${slip.kind} ${slip.id}`}>
              <small>{tenant.name[lang]}</small>
              <strong>{slip[`name_${lang}`]}</strong>
              <small>{about(slip)}</small>
              <dl>
                <dt>{t('address')}</dt>
                <dd>{address}</dd>
                <dt>{t(slip.kind === 'guardian' ? 'mobile' : 'login')}</dt>
                <dd>
                  <code>{shownLogin(slip)}</code>
                </dd>
                <dt>{t('password')}</dt>
                <dd>{slip.password ? <code>{slip.password}</code> : passwordOf(slip)}</dd>
              </dl>
            </li>
          ))}
        </ul>
      </Stack>
    </Section>
  );
}
