import { Button, Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useLang, useWords } from '#ui/language.tsx';
import { TenantMark } from '#ui/people/tenant-mark.tsx';
import { Section } from '#ui/section.tsx';
import { toastDone, toastRefusal } from '#ui/toast.ts';
import { UploadField } from '#ui/fields/upload.tsx';
import { logoPurpose } from './logo-purpose.ts';
import { siteEditWords } from './words.ts';
import { sitesCalls } from '../base/client.ts';

type Site = { id: string; version: number; name_en: string; name_bn: string; logo: string | null };

/** The logo as visitors see it, another one, or none. */
export function SiteLogo({ site }: { site: Site }) {
  const t = useWords(siteEditWords);
  const lang = useLang();
  const client = useQueryClient();
  const set = async (file_id: string | null) => {
    try {
      await sitesCalls().setLogo.call({ id: site.id, version: site.version, file_id });
      toastDone(t('logo_saved'));
      await client.invalidateQueries();
    } catch (error) {
      toastRefusal(error, lang);
    }
  };
  return (
    <Section title={t('logo')}>
      <Group align="center" gap="lg">
        <TenantMark
          isSite
          size={72}
          name={{ en: site.name_en, bn: site.name_bn }}
          logo={site.logo && `/api/sites/${site.id}/logo?${site.logo}`}
        />
        <div className="bp-grow">
          <UploadField
            accept=".png,.jpg,.jpeg,.webp"
            maxMb={logoPurpose.megabytes}
            purpose={logoPurpose.key}
            label={t('logo_upload')}
            onUploaded={({ id }) => void set(id)}
          />
        </div>
        {site.logo && (
          <Button variant="default" onClick={() => void set(null)}>
            {t('logo_remove')}
          </Button>
        )}
      </Group>
    </Section>
  );
}
