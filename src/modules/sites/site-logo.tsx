import { Button, Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { moduleApi } from '#ui/api.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { PlaceMark } from '#ui/place-mark.tsx';
import { Section } from '#ui/section.tsx';
import { toastDone, toastRefusal } from '#ui/toast.ts';
import { UploadField } from '#ui/upload.tsx';
import { logoPurpose } from './logo-purpose.ts';
import { siteScreenWords } from './screen-words.ts';

const api = moduleApi<ReturnType<typeof import('./api.server.ts').makeSitesApi>>('sites');

type Site = { id: string; version: number; name_en: string; name_bn: string; logo: string | null };

/** The logo as visitors see it, another one, or none. */
export function SiteLogo({ site }: { site: Site }) {
  const t = useWords(siteScreenWords);
  const lang = useLang();
  const client = useQueryClient();
  const set = async (file_id: string | null) => {
    try {
      await api().setLogo.call({ id: site.id, version: site.version, file_id });
      toastDone(t('logo_saved'));
      await client.invalidateQueries();
    } catch (error) {
      toastRefusal(error, lang);
    }
  };
  return (
    <Section title={t('logo')}>
      <Group align="center" gap="lg">
        <PlaceMark
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
