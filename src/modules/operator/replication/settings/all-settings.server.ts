import { notFound } from '#kernel/problem.ts';
import type { Setting } from './setting.ts';
import { calendarSetting } from './calendar.server.ts';
import { choicesSetting } from './choices.server.ts';
import { classesSetting } from './classes.server.ts';
import { feeSettings } from './fees.server.ts';
import { helpDeskSetting } from './help-desk.server.ts';
import { periodsSetting } from './periods.server.ts';
import { resultsSetting } from './result-settings.server.ts';
import { rolesSetting } from './roles.server.ts';
import { sectionsSetting } from './sections.server.ts';
import { shiftsSetting } from './shifts.server.ts';
import { subjectsSetting } from './subjects.server.ts';
import { versionsSetting } from './versions.server.ts';
import { yearsSetting } from './years.server.ts';

/**
 * What can be copied, in the order in which it must be: what is taken of the central lists comes first, subjects need
 * their classes, periods their shifts and versions.
 */
export const settings: readonly Setting[] = [
  choicesSetting,
  yearsSetting,
  versionsSetting,
  shiftsSetting,
  classesSetting,
  sectionsSetting,
  subjectsSetting,
  resultsSetting,
  ...feeSettings,
  periodsSetting,
  calendarSetting,
  rolesSetting,
  helpDeskSetting,
];

export function settingNamed(key: string): Setting {
  const setting = settings.find((one) => one.key === key);
  if (!setting) throw notFound();
  return setting;
}
