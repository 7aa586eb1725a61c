import { ListScreen } from '#ui/list-screen/list-screen.tsx';
import { useWords } from '#ui/language.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { uploadList } from './list.ts';
import { uploadWords } from './words.ts';

/** Everything that came from terminals and files. */
export default function UploadList() {
  const t = useWords(uploadWords);
  const { may } = useShell();
  const mayLook = may('device-upload.raw');
  return (
    <ListScreen
      list={uploadList}
      actions={({ id }) => (mayLook ? [{ label: t('look'), to: `/site/employee/uploads/${id}` }] : [])}
    />
  );
}
