import { useNavigate } from 'react-router';
import { useAddress } from '#ui/address.ts';
import { useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { Section } from '#ui/section.tsx';
import { onlineClassWords } from '../base/words.ts';
import { LessonForm } from './lesson-form.tsx';
import { lessonsUrl } from './urls.ts';

/** A new lesson of the class room that the address names. */
export default function ClassLessonNew() {
  const m = useWords(onlineClassWords);
  const navigate = useNavigate();
  const [params] = useAddress();
  const roomId = params.get('classroom') ?? '';
  return (
    <Page title={m('add_lesson')} back={lessonsUrl(roomId)}>
      <Section title={m('lessons')}>
        <LessonForm roomId={roomId} held={null} onDone={() => void navigate(lessonsUrl(roomId))} />
      </Section>
    </Page>
  );
}
