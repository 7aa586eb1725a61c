import '#modules/school/people/base/students.css';
import { Button, Group, SimpleGrid, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ComponentType, type ReactNode } from 'react';
import { useParams } from 'react-router';
import { Drawer } from '#ui/dialogs/drawer.tsx';
import { useDiscard } from '#ui/dialogs/unsaved.ts';
import { useFormat } from '#ui/format.ts';
import { icons } from '#ui/icons.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { later } from '#ui/later.tsx';
import { Page } from '#ui/page.tsx';
import { PhoneLink } from '#ui/people/phone-link.tsx';
import { Refused } from '#ui/refused.tsx';
import { Section } from '#ui/section.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { profileWords } from './words.ts';
import { EnrolmentCard, SubjectsCard } from './enrolment-cards.tsx';
import { Facts } from '#ui/people/facts.tsx';
import { FamilyCard } from './family-card.tsx';
import { HistoryCard } from './history-card.tsx';
import { ModuleCards } from './module-cards.tsx';
import { StudentHead } from './student-head.tsx';
import { studentsCalls } from '../base/client.ts';
import { personalWord } from '#modules/school/people/base/personal-fields.ts';
import type { ShownStudent } from '#modules/school/people/base/schemas.ts';
import type { MovementKind } from '../base/movement-kinds.ts';
import { personalKeys, type PersonalKey } from '#modules/school/people/base/student-values.ts';
import { studentWords, codeWords, studentFieldWords } from '#modules/school/people/base/words.ts';

const PersonalForm = later(() => import('../record/personal-form.tsx').then((part) => part.PersonalForm));
const GuardianForm = later(() => import('./guardian-form.tsx').then((part) => part.GuardianForm));
const EnrolmentForm = later(() => import('./enrolment-forms.tsx').then((part) => part.EnrolmentForm));
const DetailsCard = later(() => import('./details-card.tsx').then((part) => part.DetailsCard));
const DocumentsCard = later(() =>
  import('#modules/school/people/face/documents-card.tsx').then((part) => part.DocumentsCard),
);
const PublicCard = later(() => import('../public-page/public-card.tsx').then((part) => part.PublicCard));
const HealthCard = later(() =>
  import('#modules/school/people/face/health-card.tsx').then((part) => part.HealthCard),
);
const SubjectsForm = later(() => import('./enrolment-forms.tsx').then((part) => part.SubjectsForm));

const Edit = icons.edit;

type Editing =
  | { what: 'personal' | 'enrolment' | 'subjects' }
  | { what: 'guardian'; guardianId: string | null };

const titles = {
  personal: 'edit_personal',
  enrolment: 'edit_enrolment',
  subjects: 'change_subjects',
  guardian: 'edit_guardian',
} as const;

function PersonalCard({ student, onEdit }: { student: ShownStudent; onEdit: () => void }) {
  const t = useWords(profileWords);
  const field = useWords(studentFieldWords);
  const lang = useLang();
  const format = useFormat();
  const said = (key: PersonalKey): ReactNode => {
    const value = student[key];
    if (value === null) return null;
    if (key === 'gender' || key === 'religion') return codeWords[value]?.[lang] ?? value;
    if (key === 'date_of_birth' || key === 'admitted_on') return format.date(value);
    if (key === 'phone' || key === 'emergency_phone') return <PhoneLink number={value} />;
    return key === 'birth_registration' || key === 'national_id' || key === 'passport_no'
      ? format.code(value)
      : value;
  };
  const shown = personalKeys.filter((key) => key !== 'name_en' && key !== 'name_bn');
  return (
    <Section
      title={field('personal')}
      aside={
        useShell().may('student.edit') && (
          <Button variant="subtle" size="compact-sm" onClick={onEdit}>
            {t('edit')}
          </Button>
        )
      }
    >
      <Facts facts={shown.map((key) => [personalWord(key)[lang], said(key)] as const)} />
    </Section>
  );
}

function EditDrawer({
  student,
  editing,
  onClose,
  onAct,
}: {
  student: ShownStudent;
  editing: Editing | null;
  onClose: () => void;
  onAct: (kind: MovementKind) => void;
}) {
  const t = useWords(profileWords);
  const discard = useDiscard();
  const { may } = useShell();
  const [enrolment] = student.enrolments;
  const common = { onDone: onClose, onReload: onClose };
  return (
    <Drawer
      opened={editing !== null}
      onClose={onClose}
      size="lg"
      title={editing ? t(titles[editing.what]) : ''}
    >
      {editing?.what === 'personal' && <PersonalForm student={student} {...common} />}
      {editing?.what === 'guardian' && (
        <GuardianForm
          studentId={student.id}
          guardian={student.guardians.find(({ id }) => id === editing.guardianId) ?? null}
          {...common}
        />
      )}
      {editing?.what === 'enrolment' && enrolment && (
        <EnrolmentForm
          enrolment={enrolment}
          onAct={may('student.view') ? (kind) => discard(() => onAct(kind)) : null}
          {...common}
        />
      )}
      {editing?.what === 'subjects' && enrolment && <SubjectsForm enrolment={enrolment} {...common} />}
    </Drawer>
  );
}

type OfStudent = ComponentType<{ studentId: string }>;
type Movements = ComponentType<{
  studentId: string;
  studying: boolean;
  kind: MovementKind | null;
  onKind: (kind: MovementKind | null) => void;
}>;

/** One student with everything known of them; what moves them is given by the module that does it. */
export function StudentPage({
  TransferButton,
  TransferNotes,
  MovementsCard,
}: {
  TransferButton: OfStudent;
  TransferNotes: OfStudent;
  MovementsCard: Movements;
}) {
  const t = useWords(profileWords);
  const w = useWords(studentWords);
  const lang = useLang();
  const shell = useShell();
  const { id = '' } = useParams();
  const [editing, setEditing] = useState<Editing | null>(null);
  const [acting, act] = useState<MovementKind | null>(null);
  const found = useQuery(studentsCalls().get.queryOptions({ input: { id } }));
  const student = found.data;
  const [enrolment] = student?.enrolments ?? [];
  const studying = student?.enrolments.some((one) => one.status === 'ACTIVE') ?? false;
  return (
    <Page
      title={student?.[`name_${lang}`] ?? w('student')}
      back="/student/list"
      actions={
        student && (
          <Group gap="xs">
            {studying && shell.may('student.transfer') && <TransferButton studentId={student.id} />}
            {shell.may('student.edit') && (
              <Button leftSection={<Edit size={18} />} onClick={() => setEditing({ what: 'personal' })}>
                {t('edit')}
              </Button>
            )}
          </Group>
        )
      }
    >
      {found.error && <Refused error={found.error} retry={() => void found.refetch()} />}
      {found.isPending && <Skeleton height={160} radius="md" />}
      {student && (
        <Stack gap="md">
          <StudentHead student={student} />
          {shell.may('student.view') && <TransferNotes studentId={student.id} />}
          <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
            <Stack gap="md">
              <PersonalCard student={student} onEdit={() => setEditing({ what: 'personal' })} />
              <FamilyCard
                student={student}
                onEdit={(guardianId) => setEditing({ what: 'guardian', guardianId })}
              />
            </Stack>
            <Stack gap="md">
              <EnrolmentCard student={student} onEdit={() => setEditing({ what: 'enrolment' })} />
              {enrolment && (
                <SubjectsCard enrolment={enrolment} onEdit={() => setEditing({ what: 'subjects' })} />
              )}
            </Stack>
          </SimpleGrid>
          <ModuleCards studentId={student.id} />
          <DetailsCard studentId={student.id} />
          {shell.may('student.view') && (
            <MovementsCard studentId={student.id} studying={studying} kind={acting} onKind={act} />
          )}
          <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
            {shell.may('student.view-documents') && <DocumentsCard studentId={student.id} />}
            {shell.may('student.health') && <HealthCard studentId={student.id} />}
            {shell.may('student.publish') && <PublicCard studentId={student.id} />}
          </SimpleGrid>
          {shell.may('student.view') && <HistoryCard studentId={student.id} />}
          <EditDrawer
            student={student}
            editing={editing}
            onClose={() => setEditing(null)}
            onAct={(kind) => {
              setEditing(null);
              act(kind);
            }}
          />
        </Stack>
      )}
    </Page>
  );
}
