export {
  chooseSubjects,
  subjectNamed,
  type Condition,
  type OfferedSubject,
} from '../subjects/subject-choice.ts';
