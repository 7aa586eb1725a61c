import { integer, link, links, longText, text, yesNo } from '#kernel/lists/field.ts';
import { defineResource } from '#kernel/resource/resource.ts';
import { assessmentResourceWords as w } from './subjects/words.ts';

const coded = {
  code: text({ required: true, unique: true, max: 40, pattern: '[A-Za-z0-9._\\-]+' }),
} as const;
const ordered = { position: integer({ required: true, min: 0, max: 9999 }), active: yesNo() } as const;
const named = { name_bn: text({ required: true, max: 200 }), name_en: text({ max: 200 }) } as const;
const worded = {
  name_bn: longText({ required: true, max: 1000 }),
  name_en: longText({ max: 1000 }),
  square_bn: longText({ required: true, max: 1000 }),
  circle_bn: longText({ required: true, max: 1000 }),
  triangle_bn: longText({ required: true, max: 1000 }),
  square_en: longText({ max: 1000 }),
  circle_en: longText({ max: 1000 }),
  triangle_en: longText({ max: 1000 }),
} as const;
const ofSubject = { assessment_subject_id: link('assessment-subjects', { required: true }) } as const;

const plain = {
  owner: 'central',
  search: ['code', 'name_bn', 'name_en'],
  filters: ['active'],
  list: ['code', 'name_bn', 'name_en', 'active'],
  sort: 'position',
  import: true,
} as const;

export const assessmentClass = defineResource({
  ...plain,
  key: 'assessment-class',
  path: 'assessment-classes',
  urls: { list: '/assessment/setting/class-year/list' },
  fields: {
    class_id: link('classes', { required: true }),
    year_id: link('academic-years', { required: true }),
    note: text({ max: 300 }),
    active: yesNo(),
  },
  list: ['class_id', 'year_id', 'note', 'active'],
  search: ['note'],
  filters: ['class_id', 'year_id', 'active'],
  sort: 'year_id',
  words: w.assessment_class,
  import: false,
});

export const assessmentSubject = defineResource({
  ...plain,
  key: 'assessment-subject',
  path: 'assessment-subjects',
  urls: { list: '/assessment/setting/subject/list' },
  fields: {
    ...coded,
    ...named,
    class_id: link('classes', { required: true }),
    subject_id: link('subjects'),
    ...ordered,
  },
  list: ['code', 'name_bn', 'name_en', 'class_id', 'active'],
  filters: ['class_id', 'active'],
  words: w.subject,
});

export const competency = defineResource({
  ...plain,
  key: 'competency',
  path: 'competencies',
  urls: { list: '/assessment/setting/competency/list' },
  fields: {
    ...ofSubject,
    ...coded,
    name_bn: longText({ required: true, max: 1000 }),
    name_en: longText({ max: 1000 }),
    details_bn: longText(),
    details_en: longText(),
    ...ordered,
  },
  list: ['code', 'name_bn', 'assessment_subject_id', 'active'],
  filters: ['assessment_subject_id', 'active'],
  words: w.competency,
});

export const performanceIndicator = defineResource({
  ...plain,
  key: 'performance-indicator',
  path: 'performance-indicators',
  urls: { list: '/assessment/setting/performance-indicator/list' },
  fields: {
    competency_id: link('competencies', { required: true }),
    ...coded,
    pi_no: text({ required: true, max: 20, pattern: '[0-9]+(\\.[0-9]+)*' }),
    ...worded,
    ...ordered,
  },
  list: ['code', 'pi_no', 'name_bn', 'competency_id', 'active'],
  search: ['code', 'pi_no', 'name_bn', 'name_en'],
  filters: ['competency_id', 'active'],
  words: w.indicator,
});

export const assessmentDimension = defineResource({
  ...plain,
  key: 'assessment-dimension',
  path: 'assessment-dimensions',
  urls: { list: '/assessment/setting/dimension/list' },
  fields: {
    ...ofSubject,
    ...coded,
    ...named,
    description_bn: longText({ max: 1000 }),
    description_en: longText({ max: 1000 }),
    indicator_ids: links('performance-indicators'),
    ...ordered,
  },
  list: ['code', 'name_bn', 'assessment_subject_id', 'indicator_ids', 'active'],
  filters: ['assessment_subject_id', 'active'],
  words: w.dimension,
});

export const learningExperience = defineResource({
  ...plain,
  key: 'learning-experience',
  path: 'learning-experiences',
  urls: { list: '/assessment/setting/learning-experience/list' },
  fields: {
    ...ofSubject,
    ...coded,
    ...named,
    indicator_ids: links('performance-indicators'),
    ...ordered,
  },
  list: ['code', 'name_bn', 'assessment_subject_id', 'indicator_ids', 'active'],
  filters: ['assessment_subject_id', 'active'],
  words: w.experience,
});

export const behaviourDimension = defineResource({
  ...plain,
  key: 'behaviour-dimension',
  path: 'behaviour-dimensions',
  urls: { list: '/assessment/setting/behaviour-dimension/list' },
  fields: { ...coded, ...named, ...ordered },
  words: w.behaviour_dimension,
});

export const behaviouralIndicator = defineResource({
  ...plain,
  key: 'behavioural-indicator',
  path: 'behavioural-indicators',
  urls: { list: '/assessment/setting/behavioural-indicator/list' },
  fields: { dimension_id: link('behaviour-dimensions', { required: true }), ...coded, ...worded, ...ordered },
  list: ['code', 'name_bn', 'dimension_id', 'active'],
  filters: ['dimension_id', 'active'],
  words: w.behaviour,
});

export const assessmentKind = defineResource({
  ...plain,
  key: 'assessment-kind',
  path: 'assessment-kinds',
  urls: { list: '/assessment/setting/kind/list' },
  fields: { ...coded, ...named, ...ordered },
  words: w.kind,
  import: false,
});
