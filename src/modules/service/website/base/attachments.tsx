import { fileTypes, isFileType } from '#kernel/files/kinds.ts';
import { fileSize } from '#kernel/text/file-size.ts';
import { translator } from '#kernel/words.ts';
import { usePublic } from '#ui/public/page.tsx';
import { websiteWords } from './words.ts';

export type Attachment = { id: string; name: string; type: string; size: number; url: string };

/** Files below a text: the name, and what opening one brings. */
export function Attachments({ files, level }: { files: readonly Attachment[]; level: 2 | 3 }) {
  const { lang } = usePublic();
  const t = translator(websiteWords, lang);
  const Heading = `h${level}` as const;
  if (files.length === 0) return null;
  return (
    <section className="pb-files">
      <Heading>{t('attachments')}</Heading>
      <ul>
        {files.map(({ id, name, type, size, url }) => (
          <li key={id}>
            <a href={url}>{name}</a>{' '}
            <small>
              {isFileType(type) ? fileTypes[type].ending.toUpperCase() : ''}, {fileSize(size, lang)}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
