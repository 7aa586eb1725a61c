import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { icons } from '#ui/icons.ts';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { toastRefusal } from '#ui/toast.ts';
import { endImpersonation } from './leave.ts';
import type { ShellStart } from '../shell/shell-types.ts';
import { shellWords } from '../shell/words.ts';

const Shield = icons.shield;

/** An operator acting for a school sees it on every screen, and can end it there. */
export function ImpersonationBanner({ of }: { of: NonNullable<ShellStart['impersonation']> }) {
  const format = useFormat();
  const minutes = useMinutesUntil(of.ends);
  const t = useWords(shellWords);
  const lang = useLang();
  const { tenant } = useShell();
  return (
    <section className="bp-impersonating" aria-label={t('impersonation')}>
      <Shield size={20} aria-hidden />
      <span className="bp-grow">
        {t('impersonating', { tenant: tenant.name })}{' '}
        <span>{t('impersonation_until', { minutes: format.number(minutes), reason: of.reason })}</span>
      </span>
      <Button
        size="compact-sm"
        variant="white"
        color="dark"
        onClick={() => endImpersonation().catch((error: unknown) => toastRefusal(error, lang))}
      >
        {t('end_impersonation')}
      </Button>
    </section>
  );
}

/** Whole minutes that are left; at the end the screens ask for a new login by themselves. */
function useMinutesUntil(ends: string): number {
  const left = () => Math.max(0, Math.ceil((Date.parse(ends) - Date.now()) / 60_000));
  const [minutes, setMinutes] = useState(left);
  useEffect(() => {
    const ticking = setInterval(() => setMinutes(left()), 10_000);
    return () => clearInterval(ticking);
  });
  return minutes;
}
