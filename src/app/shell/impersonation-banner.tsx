import { Button } from '@mantine/core';
import { icons } from '#ui/icons.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { toastRefusal } from '#ui/toast.ts';
import { leave } from './leave.ts';
import { shellWords } from './words.ts';

const Shield = icons.shield;

/** An operator acting for a school sees it on every screen, and can end it there. */
export function ImpersonationBanner() {
  const t = useWords(shellWords);
  const lang = useLang();
  const { place } = useShell();
  return (
    <section className="bp-impersonating" aria-label={t('impersonation')}>
      <Shield size={20} aria-hidden />
      <span>{t('impersonating', { place: place.name })}</span>
      <Button
        size="compact-sm"
        variant="white"
        color="dark"
        onClick={() => leave().catch((error: unknown) => toastRefusal(error, lang))}
      >
        {t('end_impersonation')}
      </Button>
    </section>
  );
}
