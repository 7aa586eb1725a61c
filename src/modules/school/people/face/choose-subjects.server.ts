export {
  changeSubjects,
  checkedChoice,
  offerOf,
  subjectOffer,
  type Choice,
} from '../subjects/choose-subjects.server.ts';
