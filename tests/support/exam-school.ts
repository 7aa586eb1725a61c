import { inTransaction, type Db } from '#kernel/database/pool.server.ts';
import {
  academicGroups,
  academicYears,
  classes,
  classSubjects,
  sections,
  shifts,
  siteYears,
  subjectConditions,
  versions,
} from '#modules/school/academics/base/tables.server.ts';
import { examRuleOf } from '#modules/school/academics/shipped/class-template.ts';
import { sscScience } from '#modules/school/academics/shipped/ssc.ts';
import {
  designations,
  employees,
  teachingAssignments,
} from '#modules/school/employees/base/tables.server.ts';
import { loadExamTypes } from '#modules/learning/exams/declaration/load-exam-types.server.ts';
import { examTypes } from '#modules/learning/exams/base/tables.server.ts';
import { keepCounts } from '#modules/school/people/base/keep-counts.server.ts';
import { enrolments, students, studentSubjects } from '#modules/school/people/base/tables.server.ts';
import { acceptedStudents, type AcceptedStudent, codeOf } from './krishnachura.ts';
import type { School } from './world.ts';

/** Rows of the central catalogue that exam tests are on; made once, found again. */
export type ExamCatalogue = {
  year: string;
  classId: string;
  group: string;
  shift: string;
  version: string;
  types: Map<string, string>;
  designation: string;
};

type Named = { code: string; name_en: string; name_bn: string };
const named = (code: string, name_en: string, name_bn: string): Named => ({ code, name_en, name_bn });

export async function examCatalogue(db: Db): Promise<ExamCatalogue> {
  const one = async (rows: Promise<{ id: string }[]>): Promise<string> => (await rows)[0]!.id;
  const year = { ...named('2026', '2026', '২০২৬'), starts_on: '2026-01-01', ends_on: '2026-12-31' };
  const set = { active: true };
  const target = { year: academicYears.code, klass: classes.code };
  await loadExamTypes(db);
  const types = await db.select().from(examTypes);
  return {
    year: await one(
      db
        .insert(academicYears)
        .values(year)
        .onConflictDoUpdate({ target: target.year, set })
        .returning({ id: academicYears.id }),
    ),
    classId: await one(
      db
        .insert(classes)
        .values({ ...named('9', 'Nine', 'নবম'), level: 'secondary' })
        .onConflictDoUpdate({ target: target.klass, set })
        .returning({ id: classes.id }),
    ),
    group: await one(
      db
        .insert(academicGroups)
        .values(named('science', 'Science', 'বিজ্ঞান'))
        .onConflictDoUpdate({ target: academicGroups.code, set })
        .returning({ id: academicGroups.id }),
    ),
    shift: await one(
      db
        .insert(shifts)
        .values(named('morning', 'Morning', 'প্রভাতি'))
        .onConflictDoUpdate({ target: shifts.code, set })
        .returning({ id: shifts.id }),
    ),
    version: await one(
      db
        .insert(versions)
        .values(named('bangla', 'Bangla', 'বাংলা'))
        .onConflictDoUpdate({ target: versions.code, set })
        .returning({ id: versions.id }),
    ),
    types: new Map(types.map((type) => [type.code, type.id])),
    designation: await one(
      db
        .insert(designations)
        .values({ ...named('assistant_teacher', 'Assistant Teacher', 'সহকারী শিক্ষক'), teaching: true })
        .onConflictDoUpdate({ target: designations.code, set })
        .returning({ id: designations.id }),
    ),
  };
}

export type Pupil = AcceptedStudent & { studentId: string; enrolmentId: string; sectionId: string };
export type ExamSchool = ExamCatalogue & {
  siteId: string;
  sections: string[];
  /** Class subjects by code. */
  subjects: Map<string, string>;
  pupils: Pupil[];
};

const religionCode: Record<string, string> = {
  Islam: '111',
  Hindu: '112',
  Buddhist: '113',
  Christian: '114',
};

/** Subjects of the science template with their kinds for one student. */
export function subjectsOf(pupil: AcceptedStudent): { code: string; kind: string }[] {
  const fourth = codeOf[pupil.fourth] ?? '126';
  return [
    ...['101+102', '107+108', '109', '150', '154'].map((code) => ({ code, kind: 'COMPULSORY' })),
    { code: religionCode[pupil.religion] ?? '111', kind: 'RELIGION' },
    ...['136', '137', fourth === '138' ? '126' : '138'].map((code) => ({ code, kind: 'ELECTIVE' })),
    { code: fourth, kind: 'OPTIONAL4' },
  ];
}

async function makeSubjects(db: Db, siteId: string, at: ExamCatalogue): Promise<Map<string, string>> {
  const classGroup = { site_id: siteId, year_id: at.year, class_id: at.classId, group_id: at.group };
  const slotOf = (code: string) =>
    sscScience.condition.slots.find((slot) => slot.subjects.includes(code))?.slot ?? 'UNCOUNTED';
  const made = await db
    .insert(classSubjects)
    .values(
      sscScience.subjects
        .filter(({ code }) => slotOf(code) !== 'UNCOUNTED')
        .map((subject, position) => ({
          ...classGroup,
          code: subject.code,
          name_en: subject.name_en,
          name_bn: subject.name_bn,
          slot: slotOf(subject.code),
          papers: examRuleOf(subject).papers.map((paper) => ({
            key: paper.key,
            code: paper.key,
            name_en: paper.label.en,
            name_bn: paper.label.bn,
            parts: paper.parts,
          })),
          passing_rule: subject.passingRule,
          combine_mode: subject.combineMode,
          religion: subject.religion ?? null,
          position,
        })),
    )
    .returning({ id: classSubjects.id, code: classSubjects.code });
  await db.insert(subjectConditions).values({ ...classGroup, ...sscScience.condition });
  return new Map(made.map((row) => [row.code, row.id]));
}

async function makePupils(
  db: Db,
  school: Omit<ExamSchool, 'pupils'>,
  sectionId: string,
  list: readonly AcceptedStudent[],
): Promise<Pupil[]> {
  const people = await db
    .insert(students)
    .values(
      list.map((pupil) => ({
        site_id: school.siteId,
        // So much of the id that sections of a large school do not share it.
        student_code: `26${sectionId.slice(-8)}${String(pupil.roll).padStart(4, '0')}`,
        name_en: pupil.name_en,
        name_bn: pupil.name_bn,
        search_key: pupil.name_en.toLowerCase(),
        gender: pupil.gender.toLowerCase(),
        religion: pupil.religion.toLowerCase(),
        date_of_birth: pupil.date_of_birth,
        phone: pupil.contact,
      })),
    )
    .returning({ id: students.id });
  const placed = await db
    .insert(enrolments)
    .values(
      list.map((pupil, at) => ({
        site_id: school.siteId,
        student_id: people[at]!.id,
        section_id: sectionId,
        year_id: school.year,
        started_on: '2026-01-01',
        roll: pupil.roll,
        list_order: `09${sectionId.slice(-4)}${String(pupil.roll).padStart(5, '0')}`,
      })),
    )
    .returning({ id: enrolments.id });
  const pupils = list.map((pupil, at) => ({
    ...pupil,
    studentId: people[at]!.id,
    enrolmentId: placed[at]!.id,
    sectionId,
  }));
  await db.insert(studentSubjects).values(
    pupils.flatMap((pupil) =>
      subjectsOf(pupil).map(({ code, kind }) => ({
        site_id: school.siteId,
        enrolment_id: pupil.enrolmentId,
        class_subject_id: school.subjects.get(code)!,
        kind,
      })),
    ),
  );
  return pupils;
}

/** A section of another shift or version than the morning and Bangla. */
export type AskedSection = { name: string; shift?: 'day'; version?: 'english' };

async function besides(db: Db): Promise<{ day: string; english: string }> {
  const set = { active: true };
  const [day] = await db
    .insert(shifts)
    .values(named('day', 'Day', 'দিবা'))
    .onConflictDoUpdate({ target: shifts.code, set })
    .returning({ id: shifts.id });
  const [english] = await db
    .insert(versions)
    .values(named('english', 'English', 'ইংরেজি'))
    .onConflictDoUpdate({ target: versions.code, set })
    .returning({ id: versions.id });
  return { day: day!.id, english: english!.id };
}

/** Class Nine, Science, 2026, with the sixty students of the sample in section A and as many sections as asked. */
export async function makeExamSchool(
  school: School,
  asked: readonly (string | AskedSection)[] = ['A'],
): Promise<ExamSchool> {
  const catalogue = await inTransaction({}, examCatalogue);
  const other = await inTransaction({}, besides);
  const wanted = asked.map((one): AskedSection => (typeof one === 'string' ? { name: one } : one));
  return inTransaction({ siteId: school.id }, async (db) => {
    await db.insert(siteYears).values({ site_id: school.id, year_id: catalogue.year, current: true });
    const made = await db
      .insert(sections)
      .values(
        wanted.map(({ name, shift, version }, position) => ({
          site_id: school.id,
          year_id: catalogue.year,
          version_id: version ? other.english : catalogue.version,
          shift_id: shift ? other.day : catalogue.shift,
          class_id: catalogue.classId,
          group_id: catalogue.group,
          name_en: name,
          name_bn: name === 'A' ? 'ক' : `শাখা ${position + 1}`,
          position,
        })),
      )
      .returning({ id: sections.id });
    const base = {
      ...catalogue,
      siteId: school.id,
      sections: made.map((row) => row.id),
      subjects: await makeSubjects(db, school.id, catalogue),
    };
    const pupils: Pupil[] = [];
    for (const sectionId of base.sections)
      pupils.push(...(await makePupils(db, base, sectionId, acceptedStudents)));
    await keepCounts({ db, siteId: school.id, now: new Date() }, base.sections);
    return { ...base, pupils };
  });
}

/** An employee who teaches these subjects in a section. */
export async function makeTeacher(
  school: ExamSchool,
  sectionId: string,
  codes: readonly string[],
): Promise<string> {
  return inTransaction({ siteId: school.siteId }, async (db) => {
    const made = await db
      .insert(employees)
      .values({
        site_id: school.siteId,
        employee_code: `T-${crypto.randomUUID().slice(0, 8)}`,
        name_en: `Teacher of ${codes.join(', ')}`,
        name_bn: 'শিক্ষক',
        designation_id: school.designation,
      })
      .returning({ id: employees.id });
    const employeeId = made[0]!.id;
    await db.insert(teachingAssignments).values(
      codes.map((code) => ({
        site_id: school.siteId,
        employee_id: employeeId,
        section_id: sectionId,
        class_subject_id: school.subjects.get(code)!,
      })),
    );
    return employeeId;
  });
}
