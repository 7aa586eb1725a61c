import { single, type SubjectTemplate, type TemplateLevel, theory } from './class-template.ts';

/** The religion subjects of classes 6–10 (handbook 1.4). */
export const religions = (level: TemplateLevel): SubjectTemplate[] => [
  single(level, '111', 'Islam and Moral Education', 'ইসলাম ও নৈতিক শিক্ষা', theory, 'ISLAM'),
  single(level, '112', 'Hindu Religion and Moral Education', 'হিন্দুধর্ম ও নৈতিক শিক্ষা', theory, 'HINDU'),
  single(level, '113', 'Buddhist Religion and Moral Education', 'বৌদ্ধধর্ম ও নৈতিক শিক্ষা', theory, 'BUDDHIST'),
  single(
    level,
    '114',
    'Christian Religion and Moral Education',
    'খ্রিষ্টধর্ম ও নৈতিক শিক্ষা',
    theory,
    'CHRISTIAN',
  ),
];

/** ICT of classes 6–10: 25 multiple choice and 25 practical. */
export const ict = (level: TemplateLevel): SubjectTemplate =>
  single(level, '154', 'Information and Communication Technology', 'তথ্য ও যোগাযোগ প্রযুক্তি', {
    MCQ: 25,
    PR: 25,
  });
