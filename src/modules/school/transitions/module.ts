import { definePart } from '#kernel/modules/module.ts';
import { studentWords as w } from '#modules/school/people/base/words.ts';
import { transferWords } from './base/words.ts';
import { promotionWords } from './promotion/words.ts';
import { previousOnStudentPage, transferCard } from './transfers/cards.ts';

/** What moves students: to another section, another year, another institution. */
export const transitions = definePart({
  key: 'transitions',
  partOf: 'students',
  screens: [
    {
      key: 'student-list',
      room: 'student-list',
      url: '/student/list',
      panel: 'site',
      permission: 'student.view-assigned',
      title: w.list,
      menu: 'students',
      menuOrder: 10,
      icon: 'students',
    },
    {
      key: 'student-view',
      room: 'student-page',
      url: '/student/view/:id',
      panel: 'site',
      permission: 'student.view-assigned',
      title: w.student,
      parent: 'student-list',
    },
    {
      key: 'promotion',
      room: 'promotion',
      url: '/site/student/promotion/view',
      panel: 'site',
      permission: 'promotion.view',
      title: promotionWords.promotion,
      menu: 'students',
      menuOrder: 30,
      icon: 'school',
    },
    {
      key: 'transfers',
      room: 'transfers',
      url: '/site/student/transfers',
      panel: 'site',
      permission: 'student.transfer',
      title: transferWords.transfers,
      menu: 'students',
      menuOrder: 30,
      icon: 'switch',
    },
  ],
  cards: [transferCard],
  studentCards: [previousOnStudentPage],
});
