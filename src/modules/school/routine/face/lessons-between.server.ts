export {
  type DayLesson,
  type Held,
  lessonsBetween,
  placesOf,
  type Published,
  routineOn,
  routinesIn,
} from '../days/lessons-between.server.ts';
