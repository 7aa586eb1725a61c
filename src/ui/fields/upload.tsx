import { Progress, Stack, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { requestHeaders } from '../api.ts';
import { useFormat } from '../format.ts';
import { useLang, useWords } from '../language.tsx';
import { later } from '../later.tsx';
import { uiWords } from '../words.ts';

const DropZone = later(() => import('./drop-zone.tsx').then((part) => part.DropZone));

export type UploadedFile = { id: string; name: string };

type Answer = { id?: string; name?: string; message?: string; data?: { word?: { en: string; bn: string } } };

/** Sends a file to `/api/files`; `purpose` says what it is for. */
export function uploadFile(
  file: File,
  purpose: string,
  onProgress?: (share: number) => void,
): Promise<UploadedFile> {
  const body = new FormData();
  body.append('purpose', purpose);
  body.append('file', file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/api/files');
    for (const [key, value] of Object.entries(requestHeaders())) request.setRequestHeader(key, value);
    request.responseType = 'json';
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    });
    request.addEventListener('load', () => {
      const answer = (request.response ?? {}) as Answer;
      if (request.status < 300 && answer.id) resolve({ id: answer.id, name: answer.name ?? file.name });
      else reject(new UploadRefused(answer.data?.word ?? null));
    });
    request.addEventListener('error', () => reject(new UploadRefused(null)));
    request.send(body);
  });
}

export class UploadRefused extends Error {
  readonly word: { en: string; bn: string } | null;
  constructor(word: { en: string; bn: string } | null) {
    super(word?.en ?? 'The upload failed.');
    this.word = word;
  }
}

function fits(file: File, accept: string | undefined): boolean {
  if (!accept) return true;
  const name = file.name.toLowerCase();
  return accept.split(',').some((wanted) => {
    const kind = wanted.trim().toLowerCase();
    if (kind.startsWith('.')) return name.endsWith(kind);
    return kind.endsWith('/*') ? file.type.startsWith(kind.slice(0, -1)) : file.type === kind;
  });
}

/** Tables, and what the server refuses with advice of its own: the picker of the browser would only grey it out. */
export const tableFiles = '.xlsx,.csv,.tsv,.txt,.xls,.xlsm,.xlsb,.ods';

/** `image/png,.csv` as people call them: PNG, CSV. */
const kindsIn = (accept = ''): string =>
  accept
    .split(',')
    .map((kind) =>
      kind
        .trim()
        .replace(/^\.|^\w+\/(?:\*$)?/, '')
        .toUpperCase(),
    )
    .filter(Boolean)
    .join(', ');

/** A place to drop or choose one file. Without `onUploaded` nothing is sent: `onChosen` receives the file itself. */
export function UploadField({
  accept,
  maxMb = 20,
  purpose = 'upload',
  label,
  onUploaded,
  onChosen,
}: {
  accept?: string;
  maxMb?: number;
  purpose?: string;
  label?: string;
  onUploaded?: (file: UploadedFile) => void;
  onChosen?: (file: File) => void;
}) {
  const t = useWords(uiWords);
  const lang = useLang();
  const format = useFormat();
  const [share, setShare] = useState<number | null>(null);
  const [name, setName] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const id = useId();

  const take = async (file: File | undefined) => {
    if (!file) return;
    setProblem(null);
    setName(file.name);
    if (!fits(file, accept)) return setProblem(t('upload_wrong_type', { types: kindsIn(accept) }));
    if (file.size > maxMb * 1024 * 1024)
      return setProblem(t('upload_too_large', { size: format.number(maxMb) }));
    onChosen?.(file);
    if (!onUploaded) return;
    setShare(0);
    try {
      onUploaded(await uploadFile(file, purpose, setShare));
    } catch (error) {
      const word = error instanceof UploadRefused ? error.word : null;
      setProblem(word?.[lang] ?? (error as Error).message);
    } finally {
      setShare(null);
    }
  };

  return (
    <Stack gap={6}>
      <DropZone
        name={name}
        busy={share !== null}
        maxMb={maxMb}
        label={label ?? t('upload')}
        accept={accept}
        describedBy={problem ? id : undefined}
        onFile={(file) => void take(file)}
      />
      {share !== null && <Progress value={share * 100} aria-label={t('uploading')} />}
      {problem && (
        <Text id={id} role="alert" size="sm" className="bp-bad">
          {problem}
        </Text>
      )}
    </Stack>
  );
}
